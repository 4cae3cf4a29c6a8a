const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const MAILED = new RegExp(`^(/create|/dispute/${ID})(?:[?#]|$)`);
const INVITED = new RegExp(`^/join/\\w+\\?dispute=(${ID})$`);

/** An invitation to somebody who is going to sign in. It leads on to its dispute. */
export const invitationPath = (refereeCode: string, disputeId: string): string =>
  `/join/${refereeCode}?dispute=${disputeId}`;

/**
 * The path to which the link of a verification mail leads on. The mail may reach a stranger: an
 * invitation must not be in it, nor anything that somebody could word freely. Of an invitation it
 * names the dispute, which nobody else can open before it is public.
 * @param path where somebody wants to go
 */
export const mailedRedirect = (path = ''): string | undefined => {
  const invitedTo = INVITED.exec(path)?.[1];
  return invitedTo ? `/dispute/${invitedTo}` : MAILED.exec(path)?.[1];
};

/**
 * The path to open after signing in.
 * @returns the given path if it is on this site, else undefined, so that a link cannot send people
 * to another site after they sign in
 */
export const safeRedirect = (path: string | undefined, origin: string): string | undefined => {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // '/.//elsewhere.example' resolves to a path that browsers read as another site.
  const onSite = url.origin === origin && url.pathname !== '/auth' && !url.pathname.startsWith('//');
  return onSite ? url.pathname + url.search + url.hash : undefined;
};
