import type { Clock } from '#platform/clock.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { type UserBody, users, userWithEmail } from './users.ts';

interface Marking {
  readonly documents: Documents;
  readonly clock: Clock;
}

interface Totals {
  readonly refused: number;
  /** Absent where an earlier release has counted. */
  readonly perhapsSent?: number;
}

/** Counts since the installation began, for monitoring. */
const totals = collection<Totals>()({ name: 'mail_totals', fields: {} });
const ID = 'all';

/** How many mails were refused for good, and how many were given up that may not be sent. */
export const readMailTotals = async (documents: Documents): Promise<Required<Totals>> => ({
  perhapsSent: 0,
  ...((await documents.collection(totals).get(ID))?.body ?? { refused: 0 }),
});

const countOneMore = async (documents: Documents, name: keyof Totals): Promise<void> => {
  const store = documents.collection(totals);
  await insertOnce(store, { id: ID, fields: {}, body: { refused: 0 } });
  await store.update(ID, ({ body, ...rest }) => ({ ...rest, body: { ...body, [name]: (body[name] ?? 0) + 1 } }));
};

/** Counts a mail that is not sent again because it has perhaps arrived. */
export const countPerhapsSent = (documents: Documents): Promise<void> => countOneMore(documents, 'perhapsSent');

/** The account without the mark: mail reaches its address. */
export const reachable = ({ undeliverableSince: _, ...body }: UserBody): UserBody => body;

/** Marks the account whose address a mail server has refused for good, and counts the refusal. */
export const noteRefusal = async ({ documents, clock }: Marking, address: string): Promise<void> => {
  await countOneMore(documents, 'refused');
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
