/**
 * The path to go to after signing in.
 * @returns the given path if it is on this site, else undefined: a link must not send people to another site after they sign in
 */
export const safeRedirect = (path: string | undefined, origin: string): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // The path of '/.//elsewhere.example' is itself an address on another site.
  const onSite = url.origin === origin && url.pathname !== '/auth' && !url.pathname.startsWith('//');
  return onSite ? url.pathname + url.search + url.hash : undefined;
};
