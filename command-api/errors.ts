import type { BallotError } from '#domain/ballot/ballot.ts';
import type { DiscussionError } from '#domain/discussion/discussion.ts';
import type { CommentError } from '#domain/discussion/moderatedComment.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { MemberError } from '#domain/member/member.ts';

export type AccountError =
  | { readonly code: 'email_taken' }
  | { readonly code: 'tag_taken' }
  | { readonly code: 'tag_reserved' }
  | { readonly code: 'invalid_credentials' }
  | { readonly code: 'invalid_verification_token' }
  | { readonly code: 'account_claimed' }
  | { readonly code: 'account_not_claimed' }
  | { readonly code: 'invalid_reset_token' }
  | { readonly code: 'google_email_taken' }
  | { readonly code: 'no_password' }
  | { readonly code: 'only_way_in' }
  | { readonly code: 'wrong_password' }
  | { readonly code: 'demo_account' }
  | { readonly code: 'demo_disputes_only' };

export type ModerationError =
  | { readonly code: 'text_rejected'; readonly issues: readonly string[]; readonly suggestions: readonly string[] }
  | { readonly code: 'moderation_unavailable' };

/** Refusals of the moderation desk. */
export type DeskError =
  | { readonly code: 'unknown_matter' }
  | { readonly code: 'not_a_text' }
  | { readonly code: 'text_erased' }
  | { readonly code: 'not_withheld' }
  | { readonly code: 'nothing_to_decide' }
  | { readonly code: 'nothing_to_appeal' }
  | { readonly code: 'already_appealed' };

export type CommandError =
  | DisputeError
  | BallotError
  | DiscussionError
  | CommentError
  | MemberError
  | AccountError
  | ModerationError
  | DeskError
  | { readonly code: 'unknown_referee_code' }
  | { readonly code: 'preview_outdated' }
  | { readonly code: 'not_a_participant_report' }
  | { readonly code: 'stories_changed' }
  | { readonly code: 'too_much_struck' }
  | { readonly code: 'idempotency_key_reused' };

export type CommandErrorCode = CommandError['code'];
