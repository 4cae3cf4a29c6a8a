/**
 * By this cookie a browser remembers that its reader judges first. The server must know it before
 * the first script: the page announces what the screens read.
 */
export const JUDGE_FIRST_COOKIE = 'results=hidden';

/** @param cookies as in the header Cookie and in document.cookie */
export const judgesFirst = (cookies: string): boolean => cookies.split('; ').includes(JUDGE_FIRST_COOKIE);
