import { randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import type { UserBody } from '#command-api/accounts/users.ts';
import { users } from '#command-api/accounts/users.ts';
import type { RegisterBody } from '#contract/commands.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { currentUser, done } from '#contract/views.ts';
import { expectBody } from './expectations.ts';
import { type Person, visitor } from './person.ts';
import type { TestServer } from './server.ts';

/** A person with an account. */
export interface Member extends Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'a password of tests';
/**
 * A hash with the lowest cost that argon2 allows. The product's own hashes take as long as two
 * hundred requests.
 */
const CHEAP_HASH = argon2.hash(PASSWORD, { type: argon2.argon2id, memoryCost: 1024, timeCost: 2, parallelism: 1 });

export const anEmail = (): string => `${randomUUID()}@people.example`;

/** A filled-in registration form. */
export const registration = (given: Partial<RegisterBody> = {}): RegisterBody => ({
  email: anEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  firstName: 'Ada',
  lastName: 'Lee',
  gender: 'female',
  ...given,
});

/** Registers through the API. The email address is not verified yet. */
export const register = async (server: Pick<TestServer, 'url'>, form = registration()): Promise<Member> => {
  const person = visitor(server.url);
  const { id } = expectBody(await person.post('/api/auth/register', form), 201, currentUser);
  return Object.assign(person, { id, email: form.email, password: form.password });
};

/** Deletes an account through the API. */
export const eraseAccount = async (member: Member): Promise<void> => {
  expectBody(await member.post('/api/account/erase', { password: member.password }), 200, done);
};

/** Waits for a mail of this kind. @returns the token in the link of the newest one */
export const tokenMailedTo = async (
  { mailSink }: Pick<TestServer, 'mailSink'>,
  email: string,
  subject: 'verify your email' | 'new password',
): Promise<string> => {
  const { text } = await mailSink.mailTo(email, subject);
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No token in the mail: ${text}`);
  return token;
};

type SignUpServer = Pick<TestServer, 'url' | 'platform'>;

/**
 * A signed-in member with a verified address, without the cost of a real registration: the account
 * is put into the store. The login is a real one.
 */
export const signUp = async ({ url, platform }: SignUpServer, given: Partial<UserBody> = {}): Promise<Member> => {
  const id = randomUUID();
  const { email = anEmail() } = given;
  const now = platform.clock.now();
  const body: UserBody = {
    email,
    firstName: 'Ada',
    lastName: 'Lee',
    gender: 'female',
    profileImageUrl: null,
    anonymousTag: null,
    passwordHash: await CHEAP_HASH,
    isEmailVerified: true,
    googleId: null,
    facebookId: null,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  const fields = { email, tag: null, google: body.googleId, mailbox: mailboxOf(email) };
  await platform.documents.collection(users).insert({ id, fields, body });
  const person = visitor(url);
  expectBody(await person.post('/api/auth/login', { email, password: PASSWORD }), 200, currentUser);
  return Object.assign(person, { id, email, password: PASSWORD });
};

export const signUpMany = (server: SignUpServer, count: number): Promise<readonly Member[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(server)));
