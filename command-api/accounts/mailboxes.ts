import { createHmac } from 'node:crypto';
import { hasOtherAddresses, mailboxOf } from '#contract/mailbox.ts';
import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS, RULES } from '#domain/rules.ts';
import type { Clock } from '#platform/clock.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
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

/**
 * @returns all accounts whose mail goes where that of an address goes, as far as another address
 * can lead there; else none
 */
const accountsOfMailbox = async (
  documents: Pick<Documents, 'collection'>,
  address: string,
): Promise<readonly User[]> => {
  if (!hasOtherAddresses(address)) return [];
  await fillMailboxes(documents);
  return documents.collection(users).find({ where: { mailbox: mailboxOf(address) } });
};

type Account = Pick<User, 'id' | 'body'>;

/** The mailbox of an account. */
interface Mailbox {
  /** A keyed hash. */
  readonly hash: string;
  readonly hasOtherAddresses: boolean;
}

/** As whom a mailbox votes. The id is a keyed hash of the mailbox. */
export const mailboxes = collection<{ readonly voterId: string }>()({
  name: 'mailboxes',
  /** When it is deleted: some time after an account of it was erased, unless another one votes. */
  fields: { eraseAt: 'text' },
  indexes: [['eraseAt']],
  stamped: true,
});

/** As whom an account votes. */
export interface Voter {
  readonly voterId: string;
  /**
   * Whether that is stored. Until then another account of the mailbox can come first, or the
   * mailbox be forgotten.
   */
  readonly isStored: boolean;
  /**
   * Whether somebody else may hold this verified account, so that it must not learn or do anything
   * in the name of the mailbox.
   */
  readonly mustBeClaimed: boolean;
}

/**
 * One mailbox has one vote in each dispute, whatever addresses of it have accounts. All of them
 * vote as the account that voted first. Only a verified address counts: somebody else's, with a
 * tag, can be registered by anybody. Where several accounts of a mailbox are verified, only those
 * count that are known to be its owner's: people click links in mails that they did not ask for.
 */
export interface Mailboxes {
  /** Stores nothing. */
  voterOf(account: Account): Promise<Voter>;
  /**
   * Stores under which id the mailbox of an account votes, and keeps it from being forgotten.
   * @returns the id, which is another one than before when another account was faster
   */
  storeVoter(account: Account): Promise<string>;
  /**
   * The ids under which votes stand that an account may see: its own from before there were
   * mailboxes, then its mailbox's. An account that must be claimed first sees its own, unless the
   * mailbox votes under that id.
   */
  votesAs(account: Account): Promise<readonly string[]>;
  /** Whether one of these other accounts has the same mailbox. An account that is gone has none. */
  isSharedWith(account: Account, others: readonly string[]): Promise<boolean>;
  /**
   * For an account that is being erased. Its mailbox is remembered until every vote is over that it
   * may have voted in: whoever signs up again cannot vote there a second time.
   */
  retire(account: Account): Promise<void>;
}

const REMEMBERED = 50_000;

/** Deletes those that nobody has voted with again. */
export const eraseOldMailboxes = (documents: Documents, now: string): Promise<number> =>
  documents.collection(mailboxes).deleteWhere({ eraseAt: { lte: now } });

export const openMailboxes = (documents: Documents, clock: Clock, key: () => Promise<Buffer>): Mailboxes => {
  const store = documents.collection(mailboxes);
  /** By the account. Its address never changes. */
  const read = recentlyUsed<Mailbox>(REMEMBERED);

  const readMailbox = async ({ id, body }: Account): Promise<Mailbox> => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', await key())
      .update(mailboxOf(body.email))
      .digest('base64url');
    const mailbox = { hash, hasOtherAddresses: hasOtherAddresses(body.email) };
    read.set(id, mailbox);
    return mailbox;
  };

  const hashOf = async (account: Account): Promise<string> => (await readMailbox(account)).hash;

  const hashesOf = async (ids: readonly string[]): Promise<readonly string[]> => {
    const unknown = ids.filter(id => !read.has(id));
    const found = unknown.length === 0 ? [] : await documents.collection(users).getMany(unknown);
    return [...ids.flatMap(id => read.get(id)?.hash ?? []), ...(await Promise.all(found.map(hashOf)))];
  };

  const hasOtherVerified = async ({ id, body }: Account): Promise<boolean> => {
    const accounts = await accountsOfMailbox(documents, body.email);
    return accounts.some(other => other.id !== id && other.body.isEmailVerified);
  };

  const readVoter = async (account: Account): Promise<Voter> => {
    const { id, body } = account;
    if (!body.isEmailVerified) return { voterId: id, isStored: true, mustBeClaimed: false };
    const known = await store.get(await hashOf(account));
    return {
      voterId: known?.body.voterId ?? id,
      isStored: known?.fields.eraseAt === null,
      mustBeClaimed: !body.isClaimed && (await hasOtherVerified(account)),
    };
  };

  /** By the account as it was read, until any account or mailbox changes. */
  const voters = new WeakMap<Account, { readonly stamp: string; readonly voter: Voter }>();

  const voterOf = async (account: Account): Promise<Voter> => {
    const stamp = `${store.stamp()} ${documents.collection(users).stamp()}`;
    const known = voters.get(account);
    if (known?.stamp === stamp) return known.voter;
    const voter = await readVoter(account);
    voters.set(account, { stamp, voter });
    return voter;
  };

  const storeVoter = async (account: Account): Promise<string> => {
    const id = await hashOf(account);
    const known = await store.update(id, stored => ({ ...stored, fields: { eraseAt: null } }));
    if (known) return known.body.voterId;
    const isFirst = await insertOnce(store, { id, fields: { eraseAt: null }, body: { voterId: account.id } });
    // Another account of the mailbox votes at the same moment, and was faster.
    return isFirst ? account.id : storeVoter(account);
  };

  return {
    voterOf,
    storeVoter,

    votesAs: async account => {
      const { voterId, mustBeClaimed } = await voterOf(account);
      if (!mustBeClaimed) return [...new Set([account.id, voterId])];
      return voterId === account.id ? [] : [account.id];
    },

    isSharedWith: async (account, others) => {
      if (!account.body.isEmailVerified) return false;
      const mailbox = await readMailbox(account);
      return mailbox.hasOtherAddresses ? (await hashesOf(others)).includes(mailbox.hash) : others.includes(account.id);
    },

    retire: async account => {
      // A restore erases people again before any server of this release has made the key, and then
      // nobody has voted as a mailbox yet.
      if ((await store.count()) === 0) return;
      const eraseAt = instantAfter(clock.now(), RULES.votingWindowDays * DAY_MS);
      await store.update(await hashOf(account), stored => ({ ...stored, fields: { eraseAt } }));
    },
  };
};
