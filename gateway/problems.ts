import type { CommandError, CommandErrorCode } from '#command-api/errors.ts';
import type { Problem } from '#contract/problems.ts';
import { RULES } from '#domain/rules.ts';

interface ProblemKind {
  readonly status: number;
  readonly message: string;
}

const { storyCharacters, titleCharacters, commentCharacters, rating } = RULES;

/** What each refusal of a command becomes: the only place where a domain error meets HTTP. */
const commandProblems: { readonly [Code in CommandErrorCode]: ProblemKind } = {
  dispute_not_found: { status: 404, message: 'This dispute may not exist or may not be published yet.' },
  dispute_exists: { status: 409, message: 'This dispute has been created already.' },
  title_length: {
    status: 400,
    message: `The title must have ${titleCharacters.min} to ${titleCharacters.max} characters`,
  },
  not_the_creator: { status: 403, message: 'Only the person who opened this dispute can change its title.' },
  already_published: { status: 409, message: 'Both stories are in, so the title cannot be changed any more.' },
  own_dispute_join: { status: 409, message: 'You created this dispute. Share the code with the other person instead.' },
  dispute_full: { status: 409, message: 'This dispute already has two participants.' },
  not_a_participant: { status: 403, message: 'Only the two participants can write a story for this dispute.' },
  story_length: {
    status: 400,
    message: `Your story must have ${storyCharacters.min} to ${storyCharacters.max} characters`,
  },
  story_already_submitted: { status: 409, message: 'You have already submitted your story for this dispute.' },
  not_published: { status: 409, message: 'This dispute is not published yet.' },
  not_yet_expired: { status: 409, message: 'The vote on this dispute is still open.' },
  operator_only: { status: 403, message: 'Only the operator of this site can do this.' },
  erased_for_good: {
    status: 409,
    message: 'The account of one side was deleted for good, so this dispute cannot go on.',
  },
  comment_not_found: { status: 404, message: 'There is no such comment.' },
  unknown_matter: {
    status: 404,
    message: 'There is no text with this id. The queue shows the ids of those that wait.',
  },
  not_a_text: {
    status: 400,
    message: 'This is a whole dispute. Say which text you mean: its id with .title, .user1 or .user2 behind it.',
  },
  text_erased: { status: 409, message: 'Its author deleted this text for good, so there is nothing left to decide.' },
  not_withheld: { status: 409, message: 'This dispute is not off the lists for anything that can be put back.' },
  nothing_to_decide: { status: 409, message: 'No report and no appeal is open here.' },
  nothing_to_appeal: { status: 404, message: 'Nothing of yours is removed here. It may be back already.' },
  already_appealed: {
    status: 409,
    message: 'You have asked us already, and once is as often as it goes. A person reads it, and you get a mail then.',
  },
  already_removed: { status: 409, message: 'This text is removed already.' },
  not_removed: { status: 409, message: 'This text is not removed, so there is nothing to put back.' },
  own_dispute_vote: { status: 403, message: 'You cannot vote on your own dispute' },
  email_not_verified_vote: { status: 403, message: 'Please verify your email address to vote on disputes.' },
  voting_closed: { status: 409, message: 'Voting on this dispute is closed.' },
  rating_out_of_range: {
    status: 400,
    message: `The rating must be a whole number from ${rating.min} to ${rating.max}`,
  },
  already_voted: { status: 409, message: 'You have already voted on this dispute. Each mailbox has one vote.' },
  own_dispute_comment: { status: 403, message: 'Dispute participants cannot comment' },
  email_not_verified_comment: { status: 403, message: 'Please verify your email address to comment on disputes.' },
  comment_length: {
    status: 400,
    message: `Your comment must have ${commentCharacters.min} to ${commentCharacters.max} characters`,
  },
  discussion_closed: { status: 409, message: 'Comments on this dispute are closed.' },
  tag_invalid: { status: 400, message: 'Tag can only contain letters, numbers, underscores, and hyphens' },
  tag_reserved: {
    status: 409,
    message: 'This tag could be taken for the people who run Bothsides. Please choose another one.',
  },
  email_taken: {
    status: 409,
    message: 'There is already an account with this email address. Sign in, or reset your password.',
  },
  tag_taken: { status: 409, message: 'This tag is already taken. Please choose another one.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  invalid_verification_token: {
    status: 400,
    message: 'This verification link is not valid any more. You can ask for a new one from your dashboard.',
  },
  account_claimed: {
    status: 409,
    message:
      'Somebody who reads the mail of this address uses this account, so this link no longer deletes it. If that is not you, set a new password by email: it signs out everybody else.',
  },
  invalid_reset_token: {
    status: 400,
    message: 'This reset link is not valid any more. Please ask for a new one.',
  },
  google_email_taken: {
    status: 409,
    message: 'There is already an account with this email address. Please sign in with its password.',
  },
  no_password: {
    status: 409,
    message:
      'You sign in with Google and have no password here yet, so nothing was deleted. Set one under "Forgot your password?", then delete your account with it.',
  },
  only_way_in: {
    status: 409,
    message: 'You have no password here yet, so this is your only way in. Set one under "Forgot your password?" first.',
  },
  wrong_password: { status: 403, message: 'That is not your password, so nothing was deleted. Please try again.' },
  demo_account: {
    status: 403,
    message: 'This is a demo account that everybody can use, so it cannot be deleted here.',
  },
  demo_disputes_only: {
    status: 403,
    message:
      'This is a demo account that everybody can use, so it votes and comments on demo disputes only. Create an account of your own to take part here.',
  },
  text_rejected: { status: 422, message: 'This needs changes before it can be published.' },
  moderation_unavailable: {
    status: 503,
    message:
      'We could not check your text right now, so nothing was published. Please keep it and try again in a minute.',
  },
  preview_outdated: {
    status: 409,
    message: 'Your story would now appear a little differently from what you saw. Please look at it again first.',
  },
  not_a_participant_report: { status: 403, message: 'Only the two participants can say this of a dispute.' },
  stories_changed: {
    status: 409,
    message: 'The stories have changed meanwhile. Please load the page again and mark the words once more.',
  },
  too_much_struck: {
    status: 400,
    message:
      'Hardly anything would be left of the story as it was published. Please mark only the words that identify you; without marks, the dispute stays off the lists until the operator has looked at it.',
  },
  unknown_referee_code: { status: 404, message: 'Invalid referee code' },
  idempotency_key_reused: { status: 409, message: 'This Idempotency-Key was already used for another request.' },
};

/** Refusals that are decided at the gateway itself. */
export const gatewayProblems = {
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  google_expired: {
    status: 400,
    message: 'That took too long, or was begun in another browser. Please continue with Google once more.',
  },
  account_deleted: { status: 401, message: 'This account was deleted. Nothing of this request was kept.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address does not take requests of this kind.' },
  misdirected: { status: 421, message: 'This address is not on this site.' },
  wrong_origin: { status: 403, message: 'This request came from another site and was not carried out.' },
  wrong_secret: { status: 403, message: 'The admin secret is not right.' },
  wrong_metrics_token: { status: 401, message: 'Please send the metrics token as a bearer token.' },
  /** Where the schema has no sentence of its own. */
  invalid_input: { status: 400, message: 'This request is not complete.' },
  invalid_cursor: { status: 400, message: 'This cursor is not valid' },
  invalid_idempotency_key: { status: 400, message: 'The Idempotency-Key must have 1 to 200 printable characters' },
  unreadable_request: { status: 400, message: 'This request cannot be read.' },
  malformed_json: { status: 400, message: 'The request is not valid JSON.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON (Content-Type: application/json).' },
  too_large: { status: 413, message: 'This is too long to be sent.' },
  too_many_requests: { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  too_many_guesses: {
    status: 429,
    message:
      'Too many wrong passwords were tried for this account. Set a new password by email and sign in with it at once, or try again tomorrow.',
  },
  not_scrubbed: {
    status: 503,
    message:
      'Everything is deleted, but its bytes are still in the files. Please clear the database again in a moment.',
  },
  unavailable: { status: 503, message: 'This is not possible right now. Please try again in a moment.' },
  read_only: {
    status: 409,
    message: 'This is Bothsides as it was at an earlier time, for reading only. Nothing can be changed here.',
  },
  range_not_satisfiable: { status: 416, message: 'This file ends before that.' },
  no_video: { status: 404, message: 'There is no video of this dispute yet.' },
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

/** What a refused command is answered with. */
export const problemOfCommand = (error: CommandError, requestId: string): { status: number; body: Problem } => {
  const { status, message } = commandProblems[error.code];
  const body: Problem = { message, code: error.code, requestId };
  if (error.code !== 'text_rejected') return { status, body };
  return { status, body: { ...body, issues: [...error.issues], suggestions: [...error.suggestions] } };
};
