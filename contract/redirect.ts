/**
 * The path to go on to after signing in.
 * @returns the given path when it lies on this site, else nothing: a link must not send people elsewhere after they signed in
 */
export const safeRedirect = (path: string | undefined, origin: string): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // '/.//elsewhere.example' has a path that is an address elsewhere.
  const onSite = url.origin === origin && url.pathname !== '/auth' && !url.pathname.startsWith('//');
  return onSite ? url.pathname + url.search + url.hash : undefined;
};
