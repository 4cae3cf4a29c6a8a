/**
 * The document store goes away in the middle of a registration, and is back when the form is sent
 * again.
 */
import { expect, test } from 'vitest';
import { register } from '#command-api/accounts/register.ts';
import { tokens } from '#command-api/accounts/tokens.ts';
import { users } from '#command-api/accounts/users.ts';
import { openMailQueue, queuedMails } from '#mails/queue.ts';
import { type CollectionDefinition, DocumentsUnavailable } from '#platform/documents/port.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';
import { DAY, manualClock } from '../support/manualClock.ts';
import { registration } from '../support/members.ts';

/** @param lost what the store goes away for */
const openScene = async (lost: CollectionDefinition) => {
  const documents = await openDocuments();
  let isAway = true;
  const cut = changedDocuments(documents, (store, { name }) => ({
    insert: document =>
      isAway && name === lost.name ? Promise.reject(new DocumentsUnavailable('It is away')) : store.insert(document),
  }));
  const clock = manualClock();
  const mails = openMailQueue(cut, clock);
  const services = { documents: cut, clock, mails, publicUrl: 'http://bothsides.example' };
  const form = registration();
  await expect(register(services, form)).rejects.toThrow(DocumentsUnavailable);
  isAway = false;
  return {
    clock,
    form,
    mails,
    register: (given = form) => register(services, given),
    accounts: () => documents.collection(users).find(),
  };
};

const taken = { ok: false, error: { code: 'email_taken' } };

test.for([
  ['token', tokens],
  ['mail', queuedMails],
] as const)('a registration without its %s is finished when the form is sent again', async ([, lost]) => {
  const { form, register, accounts, mails } = await openScene(lost);
  const [account] = await accounts();
  expect(await register()).toMatchObject({ ok: true, value: { id: account?.id } });
  expect(await accounts()).toHaveLength(1);
  const [mail, ...others] = await mails.waiting.find();
  expect(mail?.body.to).toBe(form.email);
  expect(others).toStrictEqual([]);
  // It is complete now, and stays so when the mail has been sent.
  expect(await register()).toMatchObject(taken);
  await mails.sent.put({ id: String(mail?.id), fields: { sentAt: '' }, body: null });
  await mails.waiting.delete(String(mail?.id));
  expect(await register()).toMatchObject(taken);
});

test('a registration that was cut short is nobody else’s, and not for long', async () => {
  const { form, register, mails, clock } = await openScene(tokens);
  expect(await register({ ...form, password: 'a guess at a password' })).toMatchObject(taken);
  clock.advance(2 * DAY);
  expect(await register()).toMatchObject(taken);
  expect(await mails.waiting.count()).toBe(0);
});
