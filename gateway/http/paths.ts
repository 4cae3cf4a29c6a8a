const API = /^\/api(?:[/?]|$)/;

/** Whether an address belongs to the API: then the answer is JSON, also when it is an error. */
export const isApi = (url: string): boolean => API.test(url);

/** An address without its query. */
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
 * Browsers send "/100%" as it was typed. The router would refuse it as malformed, but people should see the page for what is not found.
 * @returns a path that leads nowhere for such an address; any other address unchanged
 */
export const routable = (url: string): string =>
  !url.includes('%') || isApi(url) || isDecodable(pathOf(url)) ? url : NOWHERE;
