/**
 * The product as the specification tells it, and nothing of how it is built: what people would remember who had watched everything.
 * Plain data, so that it can be copied and another order of what happened be tried.
 */

export type Name = 'Ada' | 'Ben' | 'Cem' | 'Dot' | 'Eve' | 'Flo';
export const NAMES: readonly Name[] = ['Ada', 'Ben', 'Cem', 'Dot', 'Eve', 'Flo'];

export type Side = 'user1' | 'user2';

/** What the operator decides on: a text of a dispute, or its newest comment. */
export type What = 'title' | Side | 'comment';

/** What stands where a text stood: of somebody who is erased, and of what the operator removed. */
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
  /** Chosen before, and no good any more. */
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
  readonly title: string;
  readonly user1: string;
  user2: string | null;
  readonly stories: Record<Side, string | null>;
  readonly createdAt: number;
  publishedAt: number | null;
  readonly votes: Map<string, number>;
  readonly comments: Comment[];
  /** A participant is recognised in it. */
  isIdentifying: boolean;
  /** What the operator removed, and when. */
  readonly removed: Map<string, number>;
  /** What became of each appeal, by the removal that it is against. */
  readonly appeals: Map<string, 'open' | 'upheld' | 'restored'>;
}

/** What somebody is written to. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly disputeId: string;
  readonly at: number;
  /** Whose address is not verified may have had too many. */
  readonly isCertain: boolean;
}

export interface Model {
  now: number;
  /** By id; those who were erased, too. */
  readonly accounts: Map<string, Account>;
  /** The account of each person who has one. */
  readonly owned: Map<Name, string>;
  /** Since when each browser is signed in. */
  readonly signedIn: Map<Name, number>;
  /** By id, the oldest first. */
  readonly disputes: Map<string, Dispute>;
  /** About disputes, but for summaries and results. */
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

/** So many disputes before the newest, and after the oldest from there again; none for a number below zero. */
export const disputeAt = ({ disputes }: Model, on: number): Dispute | undefined =>
  on < 0 ? undefined : [...disputes.values()].at(-1 - (on % Math.max(disputes.size, 1)));

export const accountOf = ({ accounts, owned }: Model, name: Name): Account | undefined =>
  accounts.get(owned.get(name) ?? '');

/** The account that a browser acts for; none when it is signed out or was so for too long. */
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

/** Removed comments leave the rest of a dispute as it is. */
const PARTS: readonly string[] = ['title', 'user1', 'user2'];

/** Why it is off the lists: what hides most. */
export const withheldFor = (model: Model, dispute: Dispute): 'identifies' | 'removed' | 'erased' | null => {
  if (dispute.isIdentifying) return 'identifies';
  if (PARTS.some(part => dispute.removed.has(part))) return 'removed';
  return isErased(model, dispute.user1) || isErased(model, dispute.user2) ? 'erased' : null;
};

/** Before publication, and where somebody is recognised, a dispute is there for its two participants only. */
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

/** Of each text of a dispute that there is. */
export const authorsOf = ({ user1, user2, stories, comments }: Dispute): ReadonlyMap<string, string | null> =>
  new Map([
    ['title', user1],
    ...(stories.user1 === null ? [] : [['user1', user1] as const]),
    ...(stories.user2 === null ? [] : [['user2', user2] as const]),
    ...comments.map(({ id, author }) => [id, author] as const),
  ]);

/** What stands for a text in calls about it. */
export const targetOf = (dispute: Dispute, what: What): string | undefined =>
  what === 'comment' ? dispute.comments.at(-1)?.id : what;

/** What an appeal against the removal of a text is known by, while it is removed. */
export const removalOf = ({ removed }: Dispute, target: string): string => `${target} ${removed.get(target)}`;

export const tagOf = ({ accounts }: Model, id: string | null): string | null => accounts.get(id ?? '')?.tag ?? null;

/** user1's and user2's share: user2 has ten times the mean of the ratings. */
export const sharesOf = ({ votes }: Dispute): readonly [number, number] | readonly [null, null] => {
  if (votes.size === 0) return [null, null];
  const sum = [...votes.values()].reduce((total, rating) => total + rating, 0);
  const second = Math.round((10 * sum) / votes.size);
  return [100 - second, second];
};
