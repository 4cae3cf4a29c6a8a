import type { Action } from './action.ts';
import {
  accountOf,
  authorsOf,
  type Dispute,
  type Model,
  type Name,
  removalOf,
  sideOf,
  signedInAs,
  statusOf,
} from './model.ts';
import { isDecision } from './operations.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * What an answer has to contain besides its status, field by field. Ids that the service makes are
 * taken from it.
 */
export type AnswerBody = Readonly<Record<string, unknown>>;

const end = (model: Model, id: string): void => {
  for (const [name, owned] of model.owned) if (owned === id) model.signedIn.delete(name);
};

const write = (model: Model, id: string | null | undefined, subject: string, dispute: Dispute): void => {
  const account = model.accounts.get(id ?? '');
  if (!account || account.isErased) return;
  const { email: to, isVerified: isCertain } = account;
  model.mails.push({ to, subject, disputeId: dispute.id, at: model.now, isCertain });
};

const publishIfWhole = (model: Model, dispute: Dispute): void => {
  if (dispute.stories.user1 === null || dispute.stories.user2 === null) return;
  dispute.publishedAt = model.now;
  for (const id of [dispute.user1, dispute.user2]) write(model, id, 'Both sides are in: the vote is open', dispute);
};

const register = (model: Model, by: Name, { account }: Action, body: Body): AnswerBody => {
  if (!account) return {};
  const id = String(body.id);
  model.accounts.set(id, {
    ...account,
    id,
    createdAt: model.now,
    formerPasswords: [],
    tag: null,
    isVerified: false,
    isErased: false,
  });
  model.owned.set(by, id);
  model.signedIn.set(by, model.now);
  return { email: account.email, firstName: account.firstName, anonymousTag: null, isEmailVerified: false };
};

const resetPassword = (model: Model, by: Name, password: string): AnswerBody => {
  const account = accountOf(model, by);
  if (!account) return {};
  account.formerPasswords.push(account.password);
  account.password = password;
  end(model, account.id);
  return {};
};

/** Appeals are deleted with their author. */
const forgetAppeals = (dispute: Dispute, author: string): void => {
  for (const [target, by] of authorsOf(dispute)) if (by === author) dispute.appeals.delete(removalOf(dispute, target));
};

/** Deletes somebody's account, and with it what they wrote. */
export const forget = (model: Model, by: Name): AnswerBody => {
  const account = accountOf(model, by);
  if (!account) return {};
  Object.assign(account, { isErased: true, tag: null });
  for (const dispute of model.disputes.values()) forgetAppeals(dispute, account.id);
  end(model, account.id);
  model.owned.delete(by);
  return {};
};

/** The effects of what members do about their accounts. */
const ofAccount = (model: Model, by: Name, action: Action, body: Body): AnswerBody => {
  const { attempt } = action;
  const account = accountOf(model, by);
  switch (attempt.do) {
    case 'register':
      return register(model, by, action, body);
    case 'verify':
      if (account) account.isVerified = true;
      return {};
    case 'sign in':
      model.signedIn.set(by, model.now);
      return { id: account?.id, anonymousTag: account?.tag, isEmailVerified: account?.isVerified };
    case 'sign out':
      model.signedIn.delete(by);
      return {};
    case 'reset password':
      return resetPassword(model, by, String(action.account?.password));
    case 'choose tag':
      if (account) account.tag = attempt.tag;
      return { anonymousTag: attempt.tag };
    case 'erase':
      return forget(model, by);
    default:
      return {};
  }
};

const create = (model: Model, by: Name, { text }: Action, body: Body): AnswerBody => {
  const id = String(body.id);
  const title = String(text?.published);
  model.disputes.set(id, {
    id,
    refereeCode: String(body.refereeCode),
    title,
    user1: String(accountOf(model, by)?.id),
    user2: null,
    stories: { user1: null, user2: null },
    createdAt: model.now,
    publishedAt: null,
    votes: new Map(),
    comments: [],
    isIdentifying: false,
    removed: new Map(),
    appeals: new Map(),
  });
  return { title };
};

/** The effects of what members do in a dispute. */
const inDispute = (
  model: Model,
  by: Name,
  { attempt, text, target }: Action,
  dispute: Dispute,
  body: Body,
): AnswerBody => {
  const account = signedInAs(model, by);
  const side = sideOf(dispute, account);
  switch (attempt.do) {
    case 'rename':
      dispute.title = String(text?.published);
      return { id: dispute.id, refereeCode: dispute.refereeCode, title: dispute.title };
    case 'join':
      if (dispute.user2 === null) write(model, dispute.user1, 'The other side has joined', dispute);
      dispute.user2 = String(account?.id);
      return { id: dispute.id, status: statusOf(model, dispute) };
    case 'tell':
      if (side) dispute.stories[side] = String(text?.published);
      publishIfWhole(model, dispute);
      return { status: statusOf(model, dispute), story: text?.published };
    case 'vote':
      dispute.votes.set(String(account?.id), Number(attempt.rating));
      return { rating: attempt.rating };
    case 'comment': {
      const content = String(text?.published);
      dispute.comments.push({ id: String(body.id), author: String(account?.id), content, createdAt: model.now });
      return {
        content,
        createdAt: new Date(model.now - (model.now % 60_000)).toISOString(),
        anonymousTag: account?.tag,
      };
    }
    case 'appeal':
      dispute.appeals.set(removalOf(dispute, String(target)), 'open');
      return {};
    case 'identifies':
      dispute.isIdentifying = true;
      return { withheld: 'identifies' };
    default:
      return {};
  }
};

const LETTERS = {
  remove: 'We removed one of your texts',
  restore: 'Your text is back',
  dismiss: 'We looked again',
} as const;

/** The effects of the operator's decisions about a text. */
const aboutText = (model: Model, kind: keyof typeof LETTERS, dispute: Dispute, target: string): AnswerBody => {
  const { removed, appeals } = dispute;
  const removal = removalOf(dispute, target);
  const isAsked = appeals.get(removal) === 'open';
  if (kind === 'remove') removed.set(target, model.now);
  if (kind === 'restore') removed.delete(target);
  if (kind === 'dismiss' && isAsked) appeals.set(removal, 'upheld');
  if (kind === 'restore' && isAsked) appeals.set(removal, 'restored');
  const author = authorsOf(dispute).get(target);
  if (kind !== 'dismiss' || isAsked) write(model, author, LETTERS[kind], dispute);
  return { id: `${dispute.id}.${target}`, appeal: isAsked };
};

const byOperator = (model: Model, { attempt, target }: Action, dispute: Dispute | undefined): AnswerBody => {
  if (!dispute || !isDecision(attempt)) return {};
  if (target !== undefined) return aboutText(model, attempt.do, dispute, target);
  dispute.isIdentifying = false;
  for (const id of [dispute.user1, dispute.user2]) write(model, id, 'Everybody can read your dispute again', dispute);
  return { id: dispute.id };
};

/**
 * Applies to the model what the service says it has done.
 * @returns what its answer has to contain
 */
export const letHappen = (model: Model, action: Action, body: Body): AnswerBody => {
  const { attempt, by } = action;
  const dispute = model.disputes.get(action.disputeId ?? '');
  if (isDecision(attempt)) return byOperator(model, action, dispute);
  if (by === 'visitor') return {};
  if (attempt.do === 'create') return create(model, by, action, body);
  return dispute ? inDispute(model, by, action, dispute, body) : ofAccount(model, by, action, body);
};
