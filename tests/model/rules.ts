import type { Action } from './action.ts';
import {
  type Account,
  accountOf,
  authorsOf,
  canStillVerify,
  type Dispute,
  isThereFor,
  type Model,
  removalOf,
  sideOf,
  signedInAs,
  statusOf,
  type What,
  withheldFor,
} from './model.ts';
import { isDecision } from './operations.ts';
import { THREAT } from './texts.ts';

/** Every refusal, with the status that docs/product.md gives to its kind. */
const STATUS = {
  not_signed_in: 401,
  invalid_credentials: 401,
  invalid_input: 400,
  invalid_verification_token: 400,
  invalid_reset_token: 400,
  dispute_not_found: 404,
  unknown_referee_code: 404,
  unknown_matter: 404,
  own_dispute_vote: 403,
  own_dispute_comment: 403,
  not_the_creator: 403,
  not_a_participant: 403,
  not_a_participant_report: 403,
  email_not_verified_vote: 403,
  email_not_verified_comment: 403,
  wrong_password: 403,
  email_taken: 409,
  tag_taken: 409,
  tag_reserved: 409,
  own_dispute_join: 409,
  dispute_full: 409,
  already_published: 409,
  title_settled: 409,
  story_already_submitted: 409,
  not_published: 409,
  voting_closed: 409,
  already_voted: 409,
  discussion_closed: 409,
  already_removed: 409,
  not_removed: 409,
  nothing_to_appeal: 404,
  already_appealed: 409,
  nothing_to_decide: 409,
  not_withheld: 409,
  text_erased: 409,
  erased_for_good: 409,
  text_rejected: 422,
} as const;

export type Refusal = keyof typeof STATUS;
export const statusOfRefusal = (code: string): number | undefined => (STATUS as Record<string, number>)[code];

const when = (...reasons: readonly (readonly [applies: boolean, code: Refusal])[]): readonly Refusal[] =>
  reasons.filter(([applies]) => applies).map(([, code]) => code);

const isRating = (rating: unknown): boolean =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= 0 && rating <= 10;

const hasWrongLength = ({ attempt }: Action): boolean =>
  'text' in attempt && (attempt.text === 'too short' || attempt.text === 'too long');
const isThreat = ({ text }: Action): boolean => text?.written === THREAT;

const isOpen = (model: Model, dispute: Dispute): boolean =>
  statusOf(model, dispute) === 'published' && withheldFor(model, dispute) === null;

/** The reasons to refuse a request about a dispute that its sender may see. */
const againstDispute = (model: Model, action: Action, dispute: Dispute, reader: Account | undefined) => {
  const { attempt } = action;
  const own = sideOf(dispute, reader);
  const isPublished = dispute.publishedAt !== null;
  const unverified = reader?.isVerified !== true;
  switch (attempt.do) {
    case 'rename':
      return when(
        [own !== 'user1', 'not_the_creator'],
        [isPublished, 'already_published'],
        [!isPublished && dispute.stories.user2 !== null, 'title_settled'],
        [withheldFor(model, dispute) === 'erased', 'erased_for_good'],
        [isThreat(action), 'text_rejected'],
      );
    case 'preview':
    case 'tell':
      return when(
        [own === undefined, 'not_a_participant'],
        [own !== undefined && dispute.stories[own] !== null, 'story_already_submitted'],
        [withheldFor(model, dispute) === 'erased', 'erased_for_good'],
        [isThreat(action) && attempt.do === 'tell', 'text_rejected'],
      );
    case 'vote':
      return when(
        [own !== undefined, 'own_dispute_vote'],
        [unverified, 'email_not_verified_vote'],
        [!isPublished, 'not_published'],
        [isPublished && !isOpen(model, dispute), 'voting_closed'],
        [dispute.votes.has(reader?.id ?? ''), 'already_voted'],
      );
    case 'comment':
      return when(
        [own !== undefined, 'own_dispute_comment'],
        [unverified, 'email_not_verified_comment'],
        [!isPublished, 'not_published'],
        [isPublished && !isOpen(model, dispute), 'discussion_closed'],
        [isThreat(action), 'text_rejected'],
      );
    case 'report':
      return when([!isPublished, 'not_published'], [dispute.removed.has('title'), 'already_removed']);
    case 'identifies':
      return when([own === undefined, 'not_a_participant_report'], [!isPublished, 'not_published']);
    default:
      return [];
  }
};

const againstJoining = (model: Model, dispute: Dispute | undefined, reader: Account) => {
  const isHidden = dispute?.isIdentifying && sideOf(dispute, reader) === undefined;
  if (!dispute || isHidden) return ['unknown_referee_code'] as const;
  return when(
    [dispute.user1 === reader.id, 'own_dispute_join'],
    [dispute.user2 !== null && dispute.user2 !== reader.id, 'dispute_full'],
    [dispute.user2 === null && withheldFor(model, dispute) === 'erased', 'erased_for_good'],
  );
};

const againstTag = ({ accounts }: Model, reader: Account, tag: string): readonly Refusal[] => {
  if (!/^[\w-]{2,20}$/.test(tag)) return ['invalid_input'];
  const isTaken = [...accounts.values()].some(
    other => other.id !== reader.id && other.tag?.toLowerCase() === tag.toLowerCase(),
  );
  return when([isTaken, 'tag_taken'], [tag === 'the-referee', 'tag_reserved']);
};

/** A text that is not written yet cannot be decided on, but its matter exists. */
const againstDismissal = (dispute: Dispute, what: What, target: string | undefined): readonly Refusal[] => {
  if (what === 'comment' && target === undefined) return ['unknown_matter'];
  return when([dispute.appeals.get(removalOf(dispute, String(target))) !== 'open', 'nothing_to_decide']);
};

const againstAppeal = (dispute: Dispute | undefined, reader: Account | undefined, target: string | undefined) => {
  const isOwn = dispute?.removed.has(String(target)) && authorsOf(dispute).get(String(target)) === reader?.id;
  if (!dispute || !isOwn) return ['nothing_to_appeal'] as const;
  return when([dispute.appeals.has(removalOf(dispute, String(target))), 'already_appealed']);
};

const againstDecision = (
  model: Model,
  { attempt, target }: Action,
  dispute: Dispute | undefined,
): readonly Refusal[] => {
  if (!dispute || !isDecision(attempt)) return ['unknown_matter'];
  if (attempt.what === 'dispute') return when([!dispute.isIdentifying, 'not_withheld']);
  if (attempt.do === 'dismiss') return againstDismissal(dispute, attempt.what, target);
  const authors = authorsOf(dispute);
  const isRemoved = dispute.removed.has(String(target));
  const isRemoval = attempt.do === 'remove';
  return when(
    [dispute.publishedAt === null, 'not_published'],
    [!authors.has(String(target)), 'unknown_matter'],
    [isRemoval && isRemoved, 'already_removed'],
    [!isRemoval && !isRemoved, 'not_removed'],
    [model.accounts.get(authors.get(String(target)) ?? '')?.isErased === true, 'text_erased'],
  );
};

const isMalformed = (action: Action): boolean => {
  const { attempt } = action;
  if (attempt.do === 'join') return attempt.code === 'blank';
  return hasWrongLength(action) || (attempt.do === 'vote' && !isRating(attempt.rating));
};

/** The reasons to refuse requests of members about their accounts. */
const againstAccount = (model: Model, { attempt, body, account }: Action): readonly Refusal[] => {
  switch (attempt.do) {
    case 'register': {
      const live = [...model.accounts.values()].filter(({ isErased }) => !isErased);
      return when([live.some(({ email }) => email === account?.email), 'email_taken']);
    }
    case 'verify': {
      const owner = accountOf(model, attempt.by);
      const isGood = attempt.link === 'mailed' && owner !== undefined && canStillVerify(model, owner);
      return when([!isGood, 'invalid_verification_token']);
    }
    case 'sign in':
      return when([accountOf(model, attempt.by)?.password !== body?.password, 'invalid_credentials']);
    case 'reset password':
      return when([!account || attempt.link !== 'mailed', 'invalid_reset_token']);
    default:
      return [];
  }
};

const WITHOUT_SIGNING_IN: readonly string[] = [
  ...['register', 'verify', 'sign in', 'sign out', 'reset password', 'report', 'remove', 'dismiss', 'restore'],
];

/**
 * The reasons to refuse a request of a signed-in member; undefined for requests that are not for
 * members only.
 */
const againstMember = (
  model: Model,
  action: Action,
  dispute: Dispute | undefined,
  member: Account,
): readonly Refusal[] | undefined => {
  const { attempt, body, target } = action;
  switch (attempt.do) {
    case 'join':
      return againstJoining(model, dispute, member);
    case 'create':
      return when([isThreat(action), 'text_rejected']);
    case 'choose tag':
      return againstTag(model, member, attempt.tag);
    case 'erase':
      return when([member.password !== body?.password, 'wrong_password']);
    case 'appeal':
      return againstAppeal(dispute, member, target);
    default:
      return undefined;
  }
};

/**
 * @returns every reason to refuse a request at present; none when it has to succeed. If there are
 * several, the specification leaves open which one is given, with these exceptions: not being
 * signed in comes first, a malformed request is not examined further, and what somebody may not see
 * does not exist for them
 */
export const refusalsOf = (model: Model, action: Action): readonly Refusal[] => {
  const { attempt } = action;
  const reader = signedInAs(model, action.by);
  if (!reader && !WITHOUT_SIGNING_IN.includes(attempt.do)) return ['not_signed_in'];
  if (isMalformed(action)) return ['invalid_input'];
  const dispute = model.disputes.get(action.disputeId ?? '');
  const ofMember = reader && againstMember(model, action, dispute, reader);
  if (ofMember) return ofMember;
  if (isDecision(attempt)) return againstDecision(model, action, dispute);
  if (!('on' in attempt)) return againstAccount(model, action);
  if (!dispute || !isThereFor(dispute, reader)) return ['dispute_not_found'];
  return againstDispute(model, action, dispute, reader);
};
