/**
 * The product as the specification describes it, without anything about how it is built: what a
 * witness of everything would remember. Plain data, so that it can be copied to try another order
 * of events.
 */

export type Name = 'Ada' | 'Ben' | 'Cem' | 'Dot' | 'Eve' | 'Flo';
export const NAMES: readonly Name[] = ['Ada', 'Ben', 'Cem', 'Dot', 'Eve', 'Flo'];

export type Side = 'user1' | 'user2';

/** What the operator decides about: a text of a dispute, or its newest comment. */
export type What = 'title' | Side | 'comment';

/**
 * What is shown in place of a text whose author was erased, and of one that the operator removed.
 */
const ERASED = '[removed]';
const REMOVED = '[removed by moderation]';

export const DAY = 24 * 60 * 60 * 1000;
export const WINDOW = 30 * DAY;
const SESSION = 30 * DAY;
const VERIFICATION_LINK = 7 * DAY;

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: number;
  password: string;
  /** Earlier passwords, which no longer work. */
  readonly formerPasswords: string[];
  tag: string | null;
  isVerified: boolean;
  isErased: boolean;
}

export interface Comment {
  readonly id: string;
  readonly author: string;
  readonly content: string;
  readonly createdAt: number;
}

export interface Dispute {
  readonly id: string;
  readonly refereeCode: string;
  title: string;
  readonly user1: string;
  user2: string | null;
  readonly stories: Record<Side, string | null>;
  readonly createdAt: number;
  publishedAt: number | null;
  readonly votes: Map<string, number>;
  readonly comments: Comment[];
  /** Whether a participant said that they are recognised in it. */
  isIdentifying: boolean;
  /** The texts that the operator removed, and when. */
  readonly removed: Map<string, number>;
  /** The state of each appeal, by the removal that it is against. */
  readonly appeals: Map<string, 'open' | 'upheld' | 'restored'>;
}

/** A mail to somebody. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly disputeId: string;
  readonly at: number;
  /** False for an unverified address, which may have got too many. */
  readonly isCertain: boolean;
}

export interface Model {
  now: number;
  /** All accounts by id, including erased ones. */
  readonly accounts: Map<string, Account>;
  /** The account of each person who has one. */
  readonly owned: Map<Name, string>;
  /** Since when each browser is signed in. */
  readonly signedIn: Map<Name, number>;
  /** By id, oldest first. */
  readonly disputes: Map<string, Dispute>;
  /** Mails about disputes, except summaries and results. */
  readonly mails: Mail[];
}

export const emptyModel = (now: number): Model => ({
  now,
  accounts: new Map(),
  owned: new Map(),
  signedIn: new Map(),
  disputes: new Map(),
  mails: [],
});

/**
 * @param on counts back from the newest dispute (0), and starts again after the oldest; below zero
 * there is none
 */
export const disputeAt = ({ disputes }: Model, on: number): Dispute | undefined =>
  on < 0 ? undefined : [...disputes.values()].at(-1 - (on % Math.max(disputes.size, 1)));

export const accountOf = ({ accounts, owned }: Model, name: Name): Account | undefined =>
  accounts.get(owned.get(name) ?? '');

/**
 * The account that a browser acts for; undefined when it is signed out or its session has ended.
 */
export const signedInAs = (model: Model, name: Name | 'visitor'): Account | undefined => {
  if (name === 'visitor') return undefined;
  const since = model.signedIn.get(name);
  return since !== undefined && model.now < since + SESSION ? accountOf(model, name) : undefined;
};

export const canStillVerify = ({ now }: Model, { createdAt }: Account): boolean => now < createdAt + VERIFICATION_LINK;

export const sideOf = (dispute: Dispute, reader: Account | undefined): Side | undefined => {
  if (reader?.id === dispute.user1) return 'user1';
  return reader && reader.id === dispute.user2 ? 'user2' : undefined;
};

export type Status = 'draft' | 'awaiting_partner' | 'published' | 'expired';

export const statusOf = ({ now }: Model, { publishedAt, user2, stories }: Dispute): Status => {
  if (publishedAt !== null) return now < publishedAt + WINDOW ? 'published' : 'expired';
  return user2 === null && stories.user1 === null ? 'draft' : 'awaiting_partner';
};

const isErased = ({ accounts }: Model, id: string | null): boolean => accounts.get(id ?? '')?.isErased ?? false;

/** The parts whose removal takes a dispute off the lists; comments do not. */
const PARTS: readonly string[] = ['title', 'user1', 'user2'];

/** Why a dispute is off the lists: the reason that hides most. */
export const withheldFor = (model: Model, dispute: Dispute): 'identifies' | 'removed' | 'erased' | null => {
  if (dispute.isIdentifying) return 'identifies';
  if (PARTS.some(part => dispute.removed.has(part))) return 'removed';
  return isErased(model, dispute.user1) || isErased(model, dispute.user2) ? 'erased' : null;
};

/**
 * Before publication, and while somebody is recognised in it, a dispute exists for its two
 * participants only.
 */
export const isThereFor = (dispute: Dispute, reader: Account | undefined): boolean =>
  sideOf(dispute, reader) !== undefined || (dispute.publishedAt !== null && !dispute.isIdentifying);

const shown = (model: Model, { removed }: Dispute, target: string, author: string | null, text: string): string => {
  if (isErased(model, author)) return ERASED;
  return removed.has(target) ? REMOVED : text;
};

export const titleOf = (model: Model, dispute: Dispute): string =>
  shown(model, dispute, 'title', dispute.user1, dispute.title);

/** What is left of a story for those who may read it. */
export const storyOf = (model: Model, dispute: Dispute, side: Side): string | null => {
  const story = dispute.stories[side];
  return story === null ? null : shown(model, dispute, side, dispute[side], story);
};

export const contentOf = (model: Model, dispute: Dispute, { id, author, content }: Comment): string =>
  shown(model, dispute, id, author, content);

/** The author of each existing text of a dispute. */
export const authorsOf = ({ user1, user2, stories, comments }: Dispute): ReadonlyMap<string, string | null> =>
  new Map([
    ['title', user1],
    ...(stories.user1 === null ? [] : [['user1', user1] as const]),
    ...(stories.user2 === null ? [] : [['user2', user2] as const]),
    ...comments.map(({ id, author }) => [id, author] as const),
  ]);

/** The name of a text in calls about it. */
export const targetOf = (dispute: Dispute, what: What): string | undefined =>
  what === 'comment' ? dispute.comments.at(-1)?.id : what;

/** The key of appeals against the present removal of a text. */
export const removalOf = ({ removed }: Dispute, target: string): string => `${target} ${removed.get(target)}`;

export const tagOf = ({ accounts }: Model, id: string | null): string | null => accounts.get(id ?? '')?.tag ?? null;

/** The shares of user1 and user2 in percent: user2's is ten times the mean rating. */
export const sharesOf = ({ votes }: Dispute): readonly [number, number] | readonly [null, null] => {
  if (votes.size === 0) return [null, null];
  const sum = [...votes.values()].reduce((total, rating) => total + rating, 0);
  const second = Math.round((10 * sum) / votes.size);
  return [100 - second, second];
};
