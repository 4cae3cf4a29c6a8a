import { expect, test } from 'vitest';
import { signInWithProvider } from '#command-api/accounts/providerSignIn.ts';
import { createAccount } from '#command-api/accounts/register.ts';
import { users } from '#command-api/accounts/users.ts';
import type { Provider } from '#contract/signIn.ts';
import { openMailQueue } from '#mails/queue.ts';
import { changedDocuments, openDocuments } from '../../support/documents.ts';
import { manualClock } from '../../support/manualClock.ts';

/** A provider of a later release. */
const OTHER = 'other' as Provider;

const open = async () => {
  const documents = await openDocuments();
  const clock = manualClock();
  return { documents, clock, mails: openMailQueue(documents, clock), publicUrl: 'http://bothsides.example' };
};
type Services = Awaited<ReturnType<typeof open>>;

const ADA = {
  firstName: 'Ada',
  lastName: 'Lee',
  gender: 'female',
  email: 'ada@people.example',
  password: null,
} as const;

/** An account that a release linked to Google which stored neither provider nor issuer. */
const earlyAccount = async (services: Services, subject: string): Promise<string> => {
  const created = await createAccount(services, ADA, { googleId: subject, isEmailVerified: true });
  if (!created.ok) throw new Error('The address is taken');
  return created.value.id;
};

const identityAt = (issuer: string, subject: string) =>
  ({ issuer, subject, email: 'eve@people.example', isProven: true, firstName: 'Eve', lastName: 'Lee' }) as const;

test('a subject at another provider does not open the account that has the same subject at Google', async () => {
  const services = await open();
  const id = await earlyAccount(services, '4711');
  const before = await services.documents.collection(users).get(id);
  const arrived = await signInWithProvider(services, OTHER, identityAt('https://other.example', '4711'), undefined);
  expect(arrived).toStrictEqual({ ok: true, value: undefined });
  expect(await services.documents.collection(users).get(id)).toStrictEqual(before);
  const owner = await signInWithProvider(services, 'google', identityAt('https://google.example', '4711'), undefined);
  expect(owner).toMatchObject({ ok: true, value: { account: { id } } });
});

test('an account that is linked to the same subject at another provider meanwhile stays linked to that', async () => {
  const services = await open();
  const id = await earlyAccount(services, '4711');
  const relinked = { provider: OTHER, googleIssuer: 'https://other.example' };
  const documents = changedDocuments(services.documents, store => ({
    update: async (updated, change) => {
      await services.documents.collection(users).update(id, user => ({ ...user, body: { ...user.body, ...relinked } }));
      return store.update(updated, change);
    },
  }));
  const google = identityAt('https://google.example', '4711');
  await signInWithProvider({ ...services, documents }, 'google', google, undefined);
  expect((await services.documents.collection(users).get(id))?.body).toMatchObject(relinked);
});
