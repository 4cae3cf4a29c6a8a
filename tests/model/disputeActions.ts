import { ADMIN_SECRET } from '../support/server.ts';
import type { ActionsFor, Request } from './action.ts';
import { disputeAt, type Model, targetOf, type What } from './model.ts';
import type { DisputeAttempt, TextKind } from './operations.ts';
import {
  commentAbout,
  plainly,
  storyAbout,
  type Text,
  THREAT,
  TOO_LONG,
  TOO_SHORT,
  tellingStoryAbout,
  titleAbout,
} from './texts.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const NO_CODE = 'AAAAAAAAAA';

interface Texts {
  readonly fine: (number: number) => Text;
  readonly telling?: (number: number) => Text;
  readonly tooShort?: string;
}

const TITLES: Texts = { fine: titleAbout };
const STORIES: Texts = { fine: storyAbout, telling: tellingStoryAbout, tooShort: TOO_SHORT };
const COMMENTS: Texts = { fine: commentAbout };

const textOf = ({ fine, telling = fine, tooShort = ' ' }: Texts, kind: TextKind, number: number): Text => {
  if (kind === 'threat') return plainly(THREAT);
  if (kind === 'too short') return plainly(tooShort);
  if (kind === 'too long') return plainly(TOO_LONG);
  return (kind === 'telling' ? telling : fine)(number);
};

const about = (model: Model, attempt: { readonly on: number }, rest: string): Pick<Request, 'path' | 'disputeId'> => {
  const dispute = disputeAt(model, attempt.on);
  return { path: `/api/disputes/${dispute?.id ?? UNKNOWN_ID}/${rest}`, disputeId: dispute?.id };
};

type Matter = { readonly on: number; readonly what: What | 'dispute' };

/** A dispute, or one of its texts. */
const matterOf = (model: Model, { on, what }: Matter): Pick<Request, 'disputeId' | 'target'> & { id: string } => {
  const dispute = disputeAt(model, on);
  const disputeId = dispute?.id;
  if (what === 'dispute') return { id: disputeId ?? UNKNOWN_ID, disputeId };
  const target = dispute ? targetOf(dispute, what) : what;
  return { id: `${disputeId ?? UNKNOWN_ID}.${target ?? UNKNOWN_ID}`, disputeId, target };
};

const decision = (
  model: Model,
  attempt: Matter & { readonly do: string },
  body: NonNullable<Request['body']>,
): Request => {
  const { id, ...matter } = matterOf(model, attempt);
  const headers = { 'X-Admin-Secret': ADMIN_SECRET };
  return { path: `/api/admin/moderation/${id}/${attempt.do}`, body, headers, ...matter };
};

/** The requests of people in disputes, and of the operator about them. */
export const disputeActions: ActionsFor<DisputeAttempt['do']> = {
  create: (_, { text: kind }, { number }) => {
    const text = textOf(TITLES, kind, number());
    return { path: '/api/disputes', body: { title: text.written }, text };
  },

  rename: (model, attempt, { number }) => {
    const text = textOf(TITLES, attempt.text, number());
    return { method: 'PATCH', ...about(model, attempt, 'title'), body: { title: text.written }, text };
  },

  join: (model, attempt) => {
    const dispute = attempt.code === 'made up' ? undefined : disputeAt(model, attempt.on);
    const code = dispute?.refereeCode ?? NO_CODE;
    const typed = { right: code, small: ` ${code.toLowerCase()} `, 'made up': code, blank: ' ' }[attempt.code];
    return { path: '/api/disputes/join', body: { refereeCode: typed }, disputeId: dispute?.id };
  },

  preview: (model, attempt, { number }) => {
    const text = textOf(STORIES, attempt.text, number());
    return { ...about(model, attempt, 'story/preview'), body: { story: text.written }, text };
  },

  tell: (model, attempt, { number }) => {
    const text = textOf(STORIES, attempt.text, number());
    return { ...about(model, attempt, 'story'), body: { story: text.written }, text };
  },

  comment: (model, attempt, { number }) => {
    const text = textOf(COMMENTS, attempt.text, number());
    return { ...about(model, attempt, 'comments'), body: { content: text.written }, text };
  },

  vote: (model, attempt) => ({ ...about(model, attempt, 'vote'), body: { rating: attempt.rating } }),

  report: (model, attempt) => ({ ...about(model, attempt, 'report'), body: { target: 'title', reason: 'spam' } }),

  identifies: (model, attempt) => ({ ...about(model, attempt, 'identifies'), body: {} }),

  appeal: (model, attempt) => {
    const { id, ...matter } = matterOf(model, attempt);
    return { path: '/api/moderation/appeals', body: { id, text: 'Nobody is named in it.' }, ...matter };
  },

  remove: (model, attempt) => decision(model, attempt, { reason: 'spam' }),

  dismiss: (model, attempt) => decision(model, attempt, {}),

  restore: (model, attempt) => decision(model, attempt, {}),
};
