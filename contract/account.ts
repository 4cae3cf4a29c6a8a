import { z } from 'zod';
import { REMOVAL_REASONS } from '#domain/rules.ts';
import { ownHeldText } from './held.ts';
import { mailChoices } from './mails.ts';
import { id, instant, integer } from './shown.ts';
import { body, text } from './text.ts';
import { currentUser, disputeStatus } from './views.ts';

const textPart = z.enum(['title', 'user1', 'user2']);

/** Everything that is stored about one person, as they download it. */
export const memberExport = z.object({
  exportedAt: instant,
  account: currentUser.extend({
    googleId: z.string().nullable(),
    googleIssuer: z.string().nullable(),
    /** Whether Google has confirmed that the address is theirs. */
    isGoogleProven: z.boolean(),
    /** Whether they have proved that they read mail at the address and also use this account. */
    isClaimed: z.boolean(),
    facebookId: z.string().nullable(),
  }),
  /** Whether your votes are stored under another account of your mailbox, which voted first. */
  votesWithMailbox: z.boolean(),
  /** Every tag you have had, the current one last. */
  tags: z.array(z.object({ tag: z.string(), chosenAt: instant })),
  /** Browsers that are signed in. */
  sessions: z.array(z.object({ createdAt: instant, expiresAt: instant })),
  /** Links that were sent by mail and still work. */
  links: z.array(z.object({ purpose: z.string(), expiresAt: instant })),
  disputes: z.array(
    z.object({
      id,
      title: z.string(),
      refereeCode: z.string(),
      role: z.enum(['Partner A', 'Partner B']),
      status: disputeStatus,
      createdAt: instant,
      publishedAt: instant.nullable(),
      expiresAt: instant.nullable(),
      /** As strangers read it. */
      story: z.string().nullable(),
    }),
  ),
  /**
   * Every stored wording of your titles and stories, also of those that waited for a person. The
   * newest of each is the last.
   */
  wordings: z.array(z.object({ disputeId: id, part: textPart, text: z.string(), writtenAt: instant })),
  /** The names in your texts that were replaced, [name 1] first. */
  names: z.array(z.object({ disputeId: id, names: z.array(z.string()) })),
  /**
   * Your texts that the operator has removed, and why. The text is what a restore would bring back.
   */
  removals: z.array(
    z.object({
      disputeId: id,
      /** title, user1, user2 or a comment id. */
      target: z.string(),
      reason: z.enum(REMOVAL_REASONS),
      removedAt: instant,
      text: z.string().nullable(),
    }),
  ),
  /** Your texts that a person reads first, or has refused. */
  held: z.array(ownHeldText.extend({ disputeId: id })),
  /** The original text and the moderated one. */
  texts: z.array(
    z.object({
      kind: z.string(),
      disputeId: z.string(),
      /** Null once its retention time is over. */
      original: z.string().nullable(),
      moderated: z.string().nullable(),
      approved: z.boolean(),
      issues: z.array(z.string()),
      suggestions: z.array(z.string()),
      /** Who decided, and by which version of the rules. */
      moderator: z.string(),
      writtenAt: instant,
    }),
  ),
  comments: z.array(z.object({ id, disputeId: id, content: z.string(), postedAt: instant })),
  /** What others can learn of your votes. */
  aboutVotes: z.string(),
  votes: z.array(z.object({ disputeId: id, rating: integer, castAt: instant.nullable() })),
  /** Their reports to the operator, until they are deleted. */
  reports: z.array(
    z.object({
      disputeId: id,
      target: z.string(),
      reason: z.string(),
      note: z.string().nullable(),
      reportedAt: instant,
    }),
  ),
  /**
   * Appeals against the removal of their texts. The text is null once its retention time is over.
   */
  appeals: z.array(
    z.object({
      disputeId: id,
      target: z.string(),
      text: z.string().nullable(),
      outcome: z.string().nullable(),
      appealedAt: instant,
    }),
  ),
  /** Responses kept for a day as JSON, so that a repeated request gets the same answer. */
  answers: z.array(z.object({ status: integer, answer: z.string(), expiresAt: instant })),
  /** Records of mails sent recently. The mails themselves are not stored. */
  mailsSent: z.array(z.object({ id: z.string(), sentAt: instant })),
  mails: z.array(z.object({ subject: z.string(), text: z.string(), state: z.enum(['waiting', 'in the outbox']) })),
});
export type MemberExport = z.infer<typeof memberExport>;

export const eraseBody = body({ password: text('Please enter your password').describe('Your password, again') });
export type EraseBody = z.infer<typeof eraseBody>;

export const disownBody = body({
  token: text('This link is incomplete. Please open it again from the email.').describe('From the link in the email'),
});
export type DisownBody = z.infer<typeof disownBody>;

export const accountBody = body(mailChoices.partial().shape).refine(chosen => Object.keys(chosen).length > 0, {
  error: 'Please say which emails you want',
});
export type AccountBody = z.infer<typeof accountBody>;
