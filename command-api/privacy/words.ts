import type { MemberExport } from '#contract/account.ts';
import { foldEmail, type User } from '../accounts/users.ts';

const KEPT_MS = 10 * 60 * 1000;

/**
 * The words of members who are being erased, in the memory of the process that began it: to be looked for in the files afterwards.
 * They are written nowhere; after a restart the files are rewritten without looking.
 */
const remembered = new Map<string, readonly string[]>();

/** As JSON text, as it stands in documents and mails. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const texts = ({ account, disputes, texts: written, comments, reports, appeals }: MemberExport): readonly string[] =>
  [
    account.email,
    foldEmail(account.email),
    ...disputes.flatMap(({ role, title, story }) =>
      role === 'Partner A' ? [title, title.toLowerCase(), story] : [story],
    ),
    ...written.flatMap(({ original, moderated }) => [original, moderated]),
    ...comments.map(({ content }) => content),
    ...reports.map(({ note }) => note),
    ...appeals.map(({ text }) => text),
  ].filter(text => text !== null);

/** A tag is unique, but may be a common word: only as the value that it is it can be told from others. */
const tagsOf = ({ account: { anonymousTag } }: MemberExport): readonly string[] =>
  anonymousTag === null ? [] : [`nonymousTag":"${anonymousTag}"`, `"tag":"${anonymousTag}"`];

/** What is their own in it, which is where their name was, too: their name may be that of others. It begins as everybody's does. */
const hashOf = ({ body }: User): readonly string[] => body.passwordHash?.split('$').slice(-2) ?? [];

export interface Secrets {
  readonly user: User;
  /** Undefined for a member who never had one. */
  readonly key: string | undefined;
}

/**
 * Keeps what was erased in memory for a while, so that the check can look whether any of it is left on the disk.
 * @param kept everything that was kept about them, but for their secrets
 */
export const rememberWords = (memberId: string, kept: MemberExport, { user, key }: Secrets): void => {
  // Where another process finishes the erasure, nobody asks for them here.
  setTimeout(() => forgetWords(memberId), KEPT_MS).unref();
  const { googleId } = user.body;
  const secrets = [...hashOf(user), key, googleId].filter(secret => secret !== undefined && secret !== null);
  remembered.set(memberId, [...new Set([...texts(kept).map(asJson), ...tagsOf(kept), ...secrets])]);
};

/** @returns undefined when another process began the erasure, or this one in an earlier life */
export const wordsOf = (memberId: string): readonly string[] | undefined => remembered.get(memberId);

/** @returns whether there were any */
export const forgetWords = (memberId: string): boolean => remembered.delete(memberId);
