import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { CreatedDispute } from '#contract/views.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

export interface Person {
  email: string;
  password: string;
  tag: string;
  cookie: string;
}

export const STORY_A =
  'He puts the mugs away wet, every single evening, and every single morning I dry the shelf with my sleeve.';
export const STORY_B =
  'She stacks them on the radiator where they dry by themselves, and then calls it a system that I am breaking.';

const json = { 'Content-Type': 'application/json' };

/** Calls the API as this person; a refusal fails the test. */
export const call = async <View>(
  server: TestServer,
  person: Pick<Person, 'cookie'>,
  path: string,
  payload?: unknown,
  method = 'POST',
): Promise<View> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...(payload !== undefined && json), Cookie: person.cookie },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as View;
};

/** The link in the newest mail that somebody got. */
export const linkInMail = async (server: TestServer, address: string, path: string): Promise<string> =>
  until(`a mail to ${address} with a link to ${path}`, async () => {
    const texts = (await server.mailsTo(address)).map(mail => mail.text);
    return texts.map(text => text.match(/https?:\/\/\S+/g)?.find(link => link.includes(path))).find(Boolean);
  });

export const verify = async (server: TestServer, person: Person): Promise<void> => {
  const token = new URL(await linkInMail(server, person.email, '/verify-email')).searchParams.get('token');
  await call(server, person, `/api/auth/verify-email/${token}`, undefined, 'GET');
};

interface Wishes {
  isVerified?: boolean;
  hasTag?: boolean;
}

/** Registers somebody new, by default with a verified address and a tag. */
export const signUp = async (
  server: TestServer,
  { isVerified = true, hasTag = true }: Wishes = {},
): Promise<Person> => {
  const id = randomUUID().slice(0, 8);
  const account = { email: `${id}@example.org`, password: 'tea at midnight', firstName: 'Robin', lastName: 'Field' };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...account, confirmPassword: account.password, gender: 'female' }),
  });
  if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
  const person = { email: account.email, password: account.password, tag: `tag-${id}`, cookie };
  if (isVerified) await verify(server, person);
  if (hasTag) await call(server, person, '/api/auth/anonymous-tag', { anonymousTag: person.tag }, 'PATCH');
  return person;
};

/** A browser window of their own, in which this person is signed in. */
export const windowOf = async (
  browser: Browser,
  server: TestServer,
  person?: Pick<Person, 'cookie'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
  const cookies = (person?.cookie ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map(cookie => ({
      name: cookie.slice(0, cookie.indexOf('=')),
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: server.url,
    })),
  );
  return context;
};

export interface Dispute extends CreatedDispute {
  creator: Person;
  partner: Person;
}

export const createDispute = async (server: TestServer, creator: Person, title: string): Promise<CreatedDispute> =>
  call<CreatedDispute>(server, creator, '/api/disputes', { title });

/** A dispute of two new people with both stories in. */
export const publishDispute = async (server: TestServer, title: string): Promise<Dispute> => {
  const [creator, partner] = await Promise.all([signUp(server), signUp(server)]);
  const dispute = await createDispute(server, creator, title);
  await call(server, partner, '/api/disputes/join', { refereeCode: dispute.refereeCode });
  await call(server, creator, `/api/disputes/${dispute.id}/story`, { story: STORY_A });
  await call(server, partner, `/api/disputes/${dispute.id}/story`, { story: STORY_B });
  return { ...dispute, creator, partner };
};
