import { mailedRedirect } from '#contract/redirect.ts';

/**
 * The address of a call that sends a verification mail.
 * @param redirect where the link in the mail leads on to, if a mail may say so
 */
export const leadingBack = (call: string, redirect: string | undefined): string => {
  const path = mailedRedirect(redirect);
  return path === undefined ? call : `${call}?${new URLSearchParams({ redirect: path })}`;
};
