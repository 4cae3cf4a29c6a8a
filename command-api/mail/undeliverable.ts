import type { Clock } from '#platform/clock.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { type UserBody, users, userWithEmail } from '../accounts/users.ts';

interface Marking {
  readonly documents: Documents;
  readonly clock: Clock;
}

/** Counts since the installation began, for monitoring. */
const totals = collection<{ readonly refused: number }>()({ name: 'mail_totals', fields: {} });
const ID = 'all';

/** How many mails were refused for good. */
export const countRefused = async (documents: Documents): Promise<number> =>
  (await documents.collection(totals).get(ID))?.body.refused ?? 0;

const countOneMore = async (documents: Documents): Promise<void> => {
  const store = documents.collection(totals);
  await insertOnce(store, { id: ID, fields: {}, body: { refused: 0 } });
  await store.update(ID, ({ body, ...rest }) => ({ ...rest, body: { refused: body.refused + 1 } }));
};

/** The account without the mark: mail reaches its address. */
export const reachable = ({ undeliverableSince: _, ...body }: UserBody): UserBody => body;

/** Marks the account whose address a mail server has refused for good, and counts the refusal. */
export const noteRefusal = async ({ documents, clock }: Marking, address: string): Promise<void> => {
  await countOneMore(documents);
  const user = await userWithEmail(documents, address);
  if (user === undefined || user.body.undeliverableSince !== undefined) return;
  const now = clock.now();
  await documents.collection(users).update(user.id, ({ body, ...rest }) => ({
    ...rest,
    body: { ...body, undeliverableSince: now, updatedAt: now },
  }));
};

/** Takes the mark away, as a mail to the address was accepted. */
export const noteDelivery = async ({ documents, clock }: Marking, address: string): Promise<void> => {
  const user = await userWithEmail(documents, address);
  if (user?.body.undeliverableSince === undefined) return;
  await documents.collection(users).update(user.id, ({ body, ...rest }) => ({
    ...rest,
    body: { ...reachable(body), updatedAt: clock.now() },
  }));
};
