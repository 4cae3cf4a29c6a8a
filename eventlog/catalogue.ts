import type { Aggregate, AggregateOf, EventType } from '#domain/events.ts';
import type { StoredData } from './schemas.ts';

/** The stream of each aggregate, and the revision that writers expect when they append to it. */
export const aggregates = {
  dispute: { stream: 'dispute-{disputeId}', expectation: 'the exact revision' },
  ballot: { stream: 'ballot-{disputeId}.{voterId}', expectation: 'no stream: one vote a mailbox' },
  discussion: {
    stream: 'discussion-{disputeId}',
    expectation: 'any; what the operator decides, and what replaces a held comment: the exact revision',
  },
  member: { stream: 'member-{userId}', expectation: 'the exact revision' },
  operator: { stream: 'operator', expectation: 'any' },
} as const satisfies { readonly [Name in Aggregate]: { readonly stream: string; readonly expectation: string } };

/**
 * Whether a field may be exported. `open`: says nothing about a person. `person`: a member's id,
 * exported as a pseudonym. `sealed`: an author's text, exported only when texts are requested.
 * `closed`: never exported, sealed or not.
 */
export type Privacy = 'open' | 'person' | 'sealed' | 'closed';

export interface FieldEntry {
  readonly means: string;
  readonly privacy: Privacy;
}

export interface EventEntry<Type extends EventType = EventType> {
  readonly aggregate: AggregateOf<Type>;
  readonly means: string;
  readonly fields: { readonly [Field in keyof StoredData<Type> & string]: FieldEntry };
}

const open = (means: string): FieldEntry => ({ means, privacy: 'open' });
const person = (means: string): FieldEntry => ({ means, privacy: 'person' });
const sealed = (means: string): FieldEntry => ({ means, privacy: 'sealed' });
const closed = (means: string): FieldEntry => ({ means, privacy: 'closed' });

const disputeId = open('the dispute');
const heldId = closed('the version of the text: the operator decides on the one that they saw');
/** With the dispute or the comment it would lead to a public tag. Analysts get counts instead. */
const reason = closed('why');
const marks = closed('the passages to look at: offsets in the text as it was moderated, and the kind of danger');

/**
 * Documents each event and its fields, and whether they may be exported. `npm run docs:events`
 * generates docs/events.md from this.
 */
export const catalogue: { readonly [Type in EventType]: EventEntry<Type> } = {
  Created: {
    aggregate: 'dispute',
    means: 'Somebody opened a dispute.',
    fields: {
      disputeId,
      refereeCode: closed('what the partner joins with'),
      title: sealed('the title as it was moderated'),
      creatorId: person('who opened it: Partner A'),
      createdAt: open('when it was opened'),
    },
  },
  PartnerJoined: {
    aggregate: 'dispute',
    means: 'The other party joined with the referee code.',
    fields: { disputeId, partnerId: person('who joined: Partner B'), joinedAt: open('when they joined') },
  },
  StorySubmitted: {
    aggregate: 'dispute',
    means: 'A party told their side, and moderation approved it. The second story is appended together with Published.',
    fields: {
      disputeId,
      side: open('whose story it is: user1 is Partner A, user2 is Partner B'),
      authorId: person('who wrote it'),
      story: sealed('the story as it was moderated'),
      submittedAt: open('when it was submitted'),
    },
  },
  StoryRejected: {
    aggregate: 'dispute',
    means: 'Moderation sent a story back to its writer. The story itself is not kept.',
    fields: {
      disputeId,
      side: open('whose story it was'),
      authorId: person('who wrote it'),
      issues: closed('what moderation found, without quoting the story'),
      suggestions: closed('what the writer was advised to do'),
      rejectedAt: open('when it was sent back'),
    },
  },
  Published: {
    aggregate: 'dispute',
    means: 'Both stories are in. The public can now read, vote and comment.',
    fields: {
      disputeId,
      publishedAt: open('when it was published'),
      expiresAt: open('when voting ends: 30 days later'),
    },
  },
  ReelRendered: {
    aggregate: 'dispute',
    means: 'The video of both stories is ready.',
    fields: {
      disputeId,
      videoPath: open('the file, relative to the reels folder'),
      videoDuration: open('its length in whole seconds'),
      bytes: open('its size'),
      renderedAt: open('when it was ready'),
    },
  },
  Expired: {
    aggregate: 'dispute',
    means: 'The 30 days are over: the result is final.',
    fields: { disputeId, expiredAt: open('when voting ended') },
  },
  Withheld: {
    aggregate: 'dispute',
    means: 'The dispute was taken off every list. There is one event for each reason.',
    fields: {
      disputeId,
      reason: open('why'),
      withheldAt: open('when'),
      by: open('who asked for it: a party, or the operator'),
    },
  },
  Restored: {
    aggregate: 'dispute',
    means:
      'A reason to withhold the dispute no longer holds. Without any reason left, the dispute is on the lists again.',
    fields: {
      disputeId,
      reason: open('the reason that no longer holds'),
      restoredAt: open('when'),
      by: open('who asked for it: a party, or the operator'),
    },
  },
  StoryRedacted: {
    aggregate: 'dispute',
    means: 'More was taken out of a submitted story. Anything made from the old text, such as its reel, is void.',
    fields: {
      disputeId,
      side: open('whose story it is'),
      authorId: person('who wrote it'),
      story: sealed('the story as it is now'),
      struckBy: open(
        'the side that marked the words because these identify them; absent where moderation took them out',
      ),
      redactedAt: open('when'),
    },
  },
  TitleChanged: {
    aggregate: 'dispute',
    means: 'The creator gave the dispute another title, before it was published.',
    fields: {
      disputeId,
      authorId: person('who wrote it: the creator'),
      title: sealed('the title as it was moderated'),
      changedAt: open('when'),
    },
  },
  TitleRedacted: {
    aggregate: 'dispute',
    means:
      "The other side's name was taken out of the title before strangers could read it. A reel with the old title is void.",
    fields: {
      disputeId,
      authorId: person('who wrote it'),
      title: sealed('the title as it is now'),
      redactedAt: open('when'),
    },
  },
  TextRemoved: {
    aggregate: 'dispute',
    means: 'The operator removed a title or a story. A marker takes its place, and the dispute is off the lists.',
    fields: {
      disputeId,
      part: open('what was removed: the title, or the story of user1 or user2'),
      authorId: person('who wrote it'),
      reason,
      removedAt: open('when'),
    },
  },
  TextRestored: {
    aggregate: 'dispute',
    means: 'The operator put a removed title or story back.',
    fields: {
      disputeId,
      part: open('what was put back'),
      authorId: person('who wrote it'),
      text: sealed('the text as it was before'),
      why: closed('why, in the words of the operator, for the author'),
      restoredAt: open('when'),
    },
  },
  TextHeld: {
    aggregate: 'dispute',
    means:
      'Moderation was not certain about a title or a story, so it waits for a person. Nobody but its author can read it. A newer one takes its place.',
    fields: {
      disputeId,
      part: open('what is held: the title, or the story of user1 or user2'),
      authorId: person('who wrote it'),
      heldId,
      text: closed('the text as it was moderated: nobody but its author and the operator may read it'),
      marks,
      stands: open('whether an earlier title stands meanwhile'),
      heldAt: open('when'),
    },
  },
  HeldTextApproved: {
    aggregate: 'dispute',
    means:
      'The operator approved a held title or story. TitleChanged or StorySubmitted follows in the same write, as if it had just been sent.',
    fields: {
      disputeId,
      part: open('what was approved'),
      authorId: person('who wrote it'),
      heldId,
      approvedAt: open('when'),
    },
  },
  HeldTextRefused: {
    aggregate: 'dispute',
    means: 'The operator refused a held title or story. Its author may write another one.',
    fields: {
      disputeId,
      part: open('what was refused'),
      authorId: person('who wrote it'),
      heldId,
      reason,
      why: closed('why, in the words of the operator, for the author'),
      refusedAt: open('when'),
    },
  },
  HeldTextWithdrawn: {
    aggregate: 'dispute',
    means: 'The author took a held or refused title or story back, before anybody approved it.',
    fields: {
      disputeId,
      part: open('what was taken back'),
      authorId: person('who wrote it'),
      withdrawnAt: open('when'),
    },
  },
  VoteCast: {
    aggregate: 'ballot',
    means: 'Somebody voted. Each voter has one stream for each dispute, and it must be empty: nobody votes twice.',
    fields: {
      disputeId,
      voterId: person('who voted: the account of their mailbox that voted first'),
      rating: open('0: Partner A is right, 5: neutral, 10: Partner B is right'),
      castAt: open('when they voted'),
    },
  },
  CommentPosted: {
    aggregate: 'discussion',
    means: 'Somebody commented.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      content: sealed('the comment as it was moderated'),
      postedAt: open('when it was posted, to the minute'),
    },
  },
  CommentRemoved: {
    aggregate: 'discussion',
    means: 'The operator removed a comment. A marker takes its place, and the comment still counts.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      reason,
      removedAt: open('when'),
    },
  },
  CommentRestored: {
    aggregate: 'discussion',
    means: 'The operator put a removed comment back.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      content: sealed('the comment as it was before'),
      why: closed('why, in the words of the operator, for the author'),
      restoredAt: open('when'),
    },
  },
  CommentHeld: {
    aggregate: 'discussion',
    means:
      'Moderation was not certain about a comment, so it waits for a person. Nobody but its author can read it. The same comment again is a newer version.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      heldId,
      content: closed('the comment as it was moderated: nobody but its author and the operator may read it'),
      marks,
      heldAt: open('when, to the minute'),
    },
  },
  HeldCommentApproved: {
    aggregate: 'discussion',
    means: 'The operator approved a held comment. CommentPosted follows in the same write.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      heldId,
      approvedAt: open('when'),
    },
  },
  HeldCommentRefused: {
    aggregate: 'discussion',
    means: 'The operator refused a held comment. Its author may write another one in its place.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      heldId,
      reason,
      why: closed('why, in the words of the operator, for the author'),
      refusedAt: open('when'),
    },
  },
  HeldCommentWithdrawn: {
    aggregate: 'discussion',
    means:
      'The author took a held or refused comment back. If a text that passed takes its place, CommentPosted follows in the same write.',
    fields: {
      disputeId,
      commentId: open('the comment'),
      authorId: person('who wrote it'),
      withdrawnAt: open('when, to the minute'),
    },
  },
  TagChosen: {
    aggregate: 'member',
    means: 'A member chose the anonymous tag that strangers see.',
    fields: {
      userId: person('the member'),
      tag: closed('the anonymous tag: public, but it would say whose pseudonym it is'),
      chosenAt: open('when they chose it'),
    },
  },
  MemberErased: {
    aggregate: 'member',
    means:
      'A member deleted their account. Their texts can no longer be read; their votes still count. An erasure that was interrupted and resumed appends it again.',
    fields: {
      userId: person('the member'),
      opened: open('the disputes that they opened, whose titles were theirs'),
      erasedAt: open('when they were erased'),
    },
  },
  Cleared: {
    aggregate: 'operator',
    means:
      'The operator deleted all data. Nothing before it counts any more. It is appended again when everything is deleted.',
    fields: { clearedAt: open('when it was cleared') },
  },
  EventSkipped: {
    aggregate: 'operator',
    means: 'The operator decided to ignore an event at which a projection had stopped.',
    fields: {
      position: open('where the skipped event stands in the log'),
      eventId: open('the skipped event'),
      why: closed('why, in the words of the operator'),
      skippedAt: open('when it was decided'),
    },
  },
};
