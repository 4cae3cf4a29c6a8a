import { expect } from 'vitest';
import type { OpenIdProvider } from './openIdProvider.ts';
import { type Answer, type Person, visitor } from './person.ts';

/** The place that an answer redirects to. */
export const locationOf = ({ status, headers, text }: Answer): string => {
  expect(status, text).toBe(303);
  return headers.get('location') ?? '';
};

/**
 * Goes from this server to the provider, up to its answer.
 * @returns the path that leads back, with its query
 */
export const answerOfGoogle = async (
  browser: Person,
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
  choice: 'allow' | 'decline' = 'allow',
  redirect?: string,
): Promise<string> => {
  const begun = await browser.get(`/api/auth/google${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`);
  const there = visitor(issuer);
  const pathFrom = (answer: Answer): string => locationOf(answer).replace(/^https?:\/\/[^/]+/, '');
  const asking = pathFrom(await there.get(pathFrom(begun)));
  const answered = pathFrom(await there.get(`${asking}${choice}`));
  return pathFrom(await there.get(answered));
};

/** Goes to the provider and back. @returns where the browser is sent in the end */
export const continueWithGoogle = async (
  browser: Person,
  provider: Pick<OpenIdProvider, 'issuer'>,
  choice?: 'allow' | 'decline',
  redirect?: string,
): Promise<string> => locationOf(await browser.get(await answerOfGoogle(browser, provider, choice, redirect)));
