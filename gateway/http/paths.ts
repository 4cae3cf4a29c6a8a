const API = /^\/api(?:[/?]|$)/;

/** Whether a URL belongs to the API. Then the answer is JSON, even when it is an error. */
export const isApi = (url: string): boolean => API.test(url);

/** A URL without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

const NOWHERE = '/%25';

/**
 * Browsers send "/100%" as it was typed. The router would refuse it as malformed, but people should
 * see the not-found page.
 * @returns a path that leads nowhere for such a URL; any other URL unchanged
 */
export const routable = (url: string): string =>
  !url.includes('%') || isApi(url) || isDecodable(pathOf(url)) ? url : NOWHERE;
