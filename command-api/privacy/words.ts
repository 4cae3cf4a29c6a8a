import type { MemberExport } from '#contract/account.ts';
import { foldEmail } from '#contract/email.ts';
import { Listeners } from '#platform/async/listeners.ts';
import { identityOf } from '../accounts/linkedIdentity.ts';
import type { User } from '../accounts/users.ts';

const KEPT_MS = 10 * 60 * 1000;

/**
 * The words of members who are being erased. The process that began the erasure keeps them in
 * memory and searches the files for them afterwards. They are never written anywhere; after a
 * restart the files are rewritten without a search.
 */
const remembered = new Map<string, readonly string[]>();
const listeners = new Listeners();

/** Calls back at once when this process begins an erasure. @returns a function that ends it */
export const onWords = (listener: () => void): (() => void) => listeners.add(listener);

/** Escaped as in JSON, which is how the text is stored in documents and mails. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const texts = ({ account, disputes, wordings, texts: written, ...kept }: MemberExport): readonly string[] =>
  [
    account.email,
    foldEmail(account.email),
    ...disputes.flatMap(({ role, title, story }) =>
      role === 'Partner A' ? [title, title.toLowerCase(), story] : [story],
    ),
    ...written.flatMap(({ original, moderated }) => [original, moderated]),
    ...wordings.map(({ text }) => text),
    ...kept.held.map(({ text }) => text),
    ...kept.removals.map(({ text }) => text),
    ...kept.comments.map(({ content }) => content),
    ...kept.reports.map(({ note }) => note),
    ...kept.appeals.map(({ text }) => text),
  ].filter(text => text !== null);

/** A tag may be a common word, so it is searched for together with the name of its field. */
const tagsOf = ({ account: { anonymousTag }, tags }: MemberExport): readonly string[] =>
  [...new Set([anonymousTag, ...tags.map(({ tag }) => tag)])].flatMap(tag =>
    tag === null ? [] : [`nonymousTag":"${tag}"`, `"tag":"${tag}"`],
  );

/**
 * The salt and the hash, which show whether the account is still in a file. Names are not searched
 * for, because others may have the same name.
 */
const hashOf = ({ body }: User): readonly string[] => body.passwordHash?.split('$').slice(-2) ?? [];

export interface Secrets {
  readonly user: User;
  /** Undefined for a member who never had a key. */
  readonly key: string | undefined;
}

/**
 * Keeps what was erased in memory for a while, so that the check can search the disk for it.
 * @param kept everything that was kept about the member, except their secrets
 */
export const rememberWords = (memberId: string, kept: MemberExport, { user, key }: Secrets): void => {
  // When another process finishes the erasure, nobody asks for the words here.
  setTimeout(() => forgetWords(memberId), KEPT_MS).unref();
  const secrets = [...hashOf(user), key, identityOf(user.body)?.subject].filter(secret => secret !== undefined);
  remembered.set(memberId, [...new Set([...texts(kept).map(asJson), ...tagsOf(kept), ...secrets])]);
  listeners.call();
};

/**
 * @returns undefined when another process began the erasure, or this process did so before a
 * restart
 */
export const wordsOf = (memberId: string): readonly string[] | undefined => remembered.get(memberId);

/** Whether an erasure that this process has begun is not finished. */
export const haveWords = (): boolean => remembered.size > 0;

/** @returns whether there were any */
export const forgetWords = (memberId: string): boolean => remembered.delete(memberId);
