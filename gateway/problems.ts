import type { FastifyRequest } from 'fastify';
import type { CommandError, CommandErrorCode } from '#command-api/errors.ts';
import { type Guidance, IF_UNSAFE_HELP } from '#contract/helplines.ts';
import type { Problem } from '#contract/problems.ts';
import { sentences } from '#contract/sentences.ts';
import type { Refusal } from '#domain/decider.ts';
import { guideFor } from './http/guideFor.ts';

interface ProblemKind {
  readonly status: number;
  readonly message: string;
}

/** The status of each refusal of a command: the only place where a domain error meets HTTP. */
const statuses: { readonly [Code in CommandErrorCode]: number } = {
  dispute_not_found: 404,
  dispute_exists: 409,
  title_length: 400,
  not_the_creator: 403,
  already_published: 409,
  title_settled: 409,
  own_dispute_join: 409,
  dispute_full: 409,
  not_a_participant: 403,
  story_length: 400,
  story_already_submitted: 409,
  title_missing: 409,
  not_published: 409,
  not_yet_expired: 409,
  operator_only: 403,
  erased_for_good: 409,
  comment_not_found: 404,
  unknown_matter: 404,
  not_a_text: 400,
  text_erased: 409,
  not_withheld: 409,
  nothing_to_decide: 409,
  nothing_held: 409,
  dispute_hidden: 409,
  too_many_held: 409,
  too_many_open: 409,
  held_changed: 409,
  nothing_to_appeal: 404,
  already_appealed: 409,
  already_removed: 409,
  not_removed: 409,
  own_dispute_vote: 403,
  email_not_verified_vote: 403,
  account_not_claimed: 403,
  voting_closed: 409,
  rating_out_of_range: 400,
  already_voted: 409,
  own_dispute_comment: 403,
  email_not_verified_comment: 403,
  comment_length: 400,
  discussion_closed: 409,
  tag_invalid: 400,
  tag_reserved: 409,
  email_taken: 409,
  tag_taken: 409,
  invalid_credentials: 401,
  invalid_verification_token: 400,
  account_claimed: 409,
  invalid_reset_token: 400,
  google_email_taken: 409,
  no_password: 409,
  only_way_in: 409,
  wrong_password: 403,
  demo_account: 403,
  demo_disputes_only: 403,
  text_rejected: 422,
  moderation_unavailable: 503,
  preview_outdated: 409,
  title_outdated: 409,
  safety_unconfirmed: 409,
  not_a_participant_report: 403,
  stories_changed: 409,
  too_much_struck: 400,
  not_identifying: 400,
  unknown_referee_code: 404,
  idempotency_key_reused: 409,
};

const commandProblems = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => [code, { status, message: sentences[code as CommandErrorCode] }]),
) as { readonly [Code in CommandErrorCode]: ProblemKind };

/** Refusals that are decided at the gateway itself. */
export const gatewayProblems = {
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  google_expired: {
    status: 400,
    message: 'This took too long, or you started in another browser. Please continue with Google again.',
  },
  /** Somebody with a demo account of a public site. */
  demo_guest: { status: 403, message: sentences.demo_disputes_only },
  account_deleted: { status: 401, message: 'This account was deleted, so nothing from this request was saved.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address does not take requests of this kind.' },
  misdirected: { status: 421, message: 'This address does not belong to this site.' },
  wrong_origin: { status: 403, message: 'This request came from another site and was not carried out.' },
  wrong_secret: { status: 403, message: 'The admin secret is wrong.' },
  wrong_metrics_token: { status: 401, message: 'Please send the metrics token as a bearer token.' },
  /** Where the schema has no sentence of its own. */
  invalid_input: { status: 400, message: 'This request is incomplete or not valid.' },
  invalid_cursor: { status: 400, message: 'This cursor is not valid' },
  invalid_idempotency_key: { status: 400, message: 'The Idempotency-Key must have 1 to 200 printable characters' },
  unreadable_request: { status: 400, message: 'This request cannot be read.' },
  malformed_json: { status: 400, message: 'The request is not valid JSON.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON (Content-Type: application/json).' },
  too_large: { status: 413, message: 'This is too long to send.' },
  too_many_requests: { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  too_many_guesses: {
    status: 429,
    message:
      'Too many wrong passwords were entered for this account. You can set a new password by email and sign in at once, or try again tomorrow.',
  },
  not_scrubbed: {
    status: 503,
    message:
      'Everything is deleted, but traces of it are still in the files. Please clear the database again in a moment.',
  },
  /** For reads. A write says what became of it. */
  unavailable: { status: 503, message: 'This is not possible right now. Please try again in a moment.' },
  not_stored: {
    status: 503,
    message: 'This is not possible right now, and nothing was saved. Please try again in a moment.',
  },
  outcome_unknown: {
    status: 503,
    message: 'We could not find out whether this was saved. Please try again in a moment: it will not count twice.',
  },
  stored_shown_later: {
    status: 503,
    message: 'This is saved. It will show up in a little while, and you need not send it again.',
  },
  read_only: {
    status: 409,
    message: 'This is a read-only copy of Bothsides from an earlier time. Nothing can be changed here.',
  },
  range_not_satisfiable: { status: 416, message: 'This file is shorter than the part you asked for.' },
  no_video: { status: 404, message: 'There is no video for this dispute yet.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, ProblemKind>;

export type GatewayProblemCode = keyof typeof gatewayProblems;

export type ProblemCode = CommandErrorCode | GatewayProblemCode;

export const problemKinds: { readonly [Code in ProblemCode]: ProblemKind } = { ...commandProblems, ...gatewayProblems };

/** A refusal on its way to the error handler. */
export class GatewayProblem extends Error {
  readonly code: GatewayProblemCode;

  constructor(code: GatewayProblemCode) {
    super(gatewayProblems[code].message);
    this.name = 'GatewayProblem';
    this.code = code;
  }
}

export type AnyRefusal = CommandError | Refusal<GatewayProblemCode>;

/**
 * Refusals that no request gets: the schema of its body refuses it first, or only the product's own
 * processes send such a command.
 */
type Unseen =
  | 'title_length'
  | 'story_length'
  | 'comment_length'
  | 'rating_out_of_range'
  | 'tag_invalid'
  | 'dispute_exists'
  | 'not_yet_expired'
  | 'operator_only';

/** The codes that a request can see of these refusals. */
export type CodeOf<Failure extends AnyRefusal> = Exclude<Failure['code'], Unseen>;

/**
 * The body of a refusal. It is invariant in its code, so that a handler compiles only when it can
 * answer every code that its schema lists, and no other.
 */
export interface Refused<in out Code extends ProblemCode> extends Problem {
  readonly code: Code;
}

const IF_UNSAFE: Guidance = { advice: [], help: IF_UNSAFE_HELP, helpFirst: true };

/** More than a sentence, for a writer whose text is not stored. */
const detailsOf = (error: AnyRefusal, request: FastifyRequest): Omit<Problem, 'message' | 'code' | 'requestId'> => {
  if (error.code === 'safety_unconfirmed') return { concern: 'reported', ...guideFor(request, IF_UNSAFE) };
  if (error.code !== 'text_rejected') return {};
  const { issues, sentences: about, concern } = error;
  return {
    decision: 'refuse',
    issues: [...issues],
    ...guideFor(request, error),
    sentences: [...about],
    ...(concern !== undefined && { concern }),
  };
};

/** What a refused request is answered with. */
export const problemOf = <Failure extends AnyRefusal>(
  error: Failure,
  request: FastifyRequest,
): { readonly status: number; readonly body: Refused<CodeOf<Failure>> } => {
  const { status, message } = problemKinds[error.code];
  return {
    status,
    body: { message, code: error.code as CodeOf<Failure>, requestId: request.id, ...detailsOf(error, request) },
  };
};
