import { hasOtherAddresses, mailboxOf } from '#contract/mailbox.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type User, users } from './users.ts';

const AT_ONCE = 200;

/** Fills in the mailbox of accounts of earlier releases, which have none. */
export const fillMailboxes = async (documents: Pick<Documents, 'collection'>): Promise<void> => {
  const store = documents.collection(users);
  const unfilled = await store.find({ where: { mailbox: null }, limit: AT_ONCE });
  if (unfilled.length === 0) return;
  await Promise.all(
    unfilled.map(({ id }) =>
      store.update(id, user => ({ ...user, fields: { ...user.fields, mailbox: mailboxOf(user.body.email) } })),
    ),
  );
  await fillMailboxes(documents);
};

/** @returns all accounts whose mail goes where that of an address goes, as far as another address can lead there; else none */
export const accountsOfMailbox = async (
  documents: Pick<Documents, 'collection'>,
  address: string,
): Promise<readonly User[]> => {
  if (!hasOtherAddresses(address)) return [];
  await fillMailboxes(documents);
  return documents.collection(users).find({ where: { mailbox: mailboxOf(address) } });
};
