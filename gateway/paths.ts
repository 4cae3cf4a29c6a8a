const API = /^\/api(?:[/?]|$)/;

/** Whether a call is meant: then the answer is JSON, whatever it is. */
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
 * Browsers send "/100%" as it was typed. The router would refuse it; but it is a page, if one that is not there.
 * @returns for such an address one that leads nowhere; any other as it is
 */
export const routable = (url: string): string =>
  !url.includes('%') || isApi(url) || isDecodable(pathOf(url)) ? url : NOWHERE;
