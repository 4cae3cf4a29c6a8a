import secureSession from '@fastify/secure-session';
import fastify from 'fastify';
import { startSession } from '#command-api/accounts/sessions.ts';
import { users } from '#command-api/accounts/users.ts';
import { newId } from '#command-api/ids.ts';
import type { Platform } from '#installation/platform.ts';
import { openSecrets } from '#installation/secrets.ts';

const COOKIE = 'bothsides';

/** Turns a session id into the cookie that the gateway would have set. */
const cookieSealer = async (key: Buffer): Promise<(sid: string) => string> => {
  const app = fastify();
  await app.register(secureSession, { key, cookieName: COOKIE });
  await app.ready();
  return sid => `${COOKIE}=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ sid })))}`;
};

const newAccount = (now: string, id = newId()) => {
  const email = `${id}@example.org`;
  const body = {
    email,
    firstName: 'Voter',
    lastName: 'Bench',
    gender: 'female',
    profileImageUrl: null,
    anonymousTag: null,
    passwordHash: 'nobody signs in with it',
    isEmailVerified: true,
    googleId: null,
    facebookId: null,
    isDemo: true,
    createdAt: now,
    updatedAt: now,
  } as const;
  return { id, fields: { email, tag: null, google: null, mailbox: email }, body };
};

/** Accounts with verified addresses that are signed in. @returns their cookies */
export const signedInVoters = async (
  { documents, clock, config }: Pick<Platform, 'documents' | 'clock' | 'config'>,
  count: number,
): Promise<readonly string[]> => {
  const {
    sessionKeys: [sessionKey],
  } = await openSecrets(config);
  const cookieOf = await cookieSealer(sessionKey);
  const now = clock.now();
  const signIn = async (): Promise<string> => {
    const account = newAccount(now);
    await documents.collection(users).insert(account);
    return cookieOf(String(await startSession(documents, account, now)));
  };
  return Promise.all(Array.from({ length: count }, signIn));
};

/** Gives people accounts. */
export const addAccounts = async (
  { documents, clock }: Pick<Platform, 'documents' | 'clock'>,
  ids: readonly string[],
): Promise<void> => {
  for (const id of ids) await documents.collection(users).insert(newAccount(clock.now(), id));
};
