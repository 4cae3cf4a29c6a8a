import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Person } from '#tests/support/person.ts';

/**
 * A browser profile of their own, in which this person is signed in; without a person it is a
 * stranger's.
 */
export const windowOf = async (
  browser: Browser,
  url: string,
  person?: Pick<Person, 'cookies'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce', ...options });
  const cookies = (person?.cookies ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map(cookie => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  return context;
};
