import type { Action } from './actions.ts';
import { accountOf, type Dispute, type Model, type Name, sideOf, signedInAs, statusOf } from './model.ts';

type Body = Readonly<Record<string, unknown>>;

/** What an answer has to say beyond its status: field by field. Ids that the service makes are taken from it. */
export type Said = Readonly<Record<string, unknown>>;

const end = (model: Model, id: string): void => {
  for (const [name, owned] of model.owned) if (owned === id) model.signedIn.delete(name);
};

const publishIfWhole = (model: Model, dispute: Dispute): void => {
  if (dispute.stories.user1 !== null && dispute.stories.user2 !== null) dispute.publishedAt = model.now;
};

const register = (model: Model, by: Name, { account }: Action, body: Body): Said => {
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

const resetPassword = (model: Model, by: Name, password: string): Said => {
  const account = accountOf(model, by);
  if (!account) return {};
  account.formerPasswords.push(account.password);
  account.password = password;
  end(model, account.id);
  return {};
};

const erase = (model: Model, by: Name): Said => {
  const account = accountOf(model, by);
  if (!account) return {};
  Object.assign(account, { isErased: true, tag: null });
  end(model, account.id);
  model.owned.delete(by);
  return {};
};

/** What a member does about themselves. */
const ofAccount = (model: Model, by: Name, action: Action, body: Body): Said => {
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
      return erase(model, by);
    default:
      return {};
  }
};

const create = (model: Model, by: Name, { text }: Action, body: Body): Said => {
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
    removed: new Set(),
  });
  return { title };
};

/** What a member does in a dispute. */
const inDispute = (model: Model, by: Name, { attempt, text }: Action, dispute: Dispute, body: Body): Said => {
  const account = signedInAs(model, by);
  const side = sideOf(dispute, account);
  switch (attempt.do) {
    case 'join':
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
      return { content, createdAt: new Date(model.now).toISOString(), anonymousTag: account?.tag };
    }
    case 'identifies':
      dispute.isIdentifying = true;
      return { withheld: 'identifies' };
    default:
      return {};
  }
};

const byOperator = ({ attempt }: Action, dispute: Dispute | undefined): Said => {
  if (!dispute || (attempt.do !== 'remove' && attempt.do !== 'restore')) return {};
  if (attempt.what === 'dispute') dispute.isIdentifying = false;
  else if (attempt.do === 'remove') dispute.removed.add(attempt.what);
  else dispute.removed.delete(attempt.what);
  return {};
};

/**
 * Lets happen in the model what the service says that it has done.
 * @returns what its answer has to say
 */
export const letHappen = (model: Model, action: Action, body: Body): Said => {
  const { attempt, by } = action;
  const dispute = model.disputes.get(action.disputeId ?? '');
  if (attempt.do === 'remove' || attempt.do === 'restore') return byOperator(action, dispute);
  if (by === 'visitor') return {};
  if (attempt.do === 'create') return create(model, by, action, body);
  return dispute ? inDispute(model, by, action, dispute, body) : ofAccount(model, by, action, body);
};
