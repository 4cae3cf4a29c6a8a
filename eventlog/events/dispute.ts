import { z } from 'zod';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { RULES, WITHHOLD_REASONS } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import {
  type AggregateDefinition,
  at,
  authorId,
  closed,
  closedText,
  disputeId,
  heldId,
  marks,
  open,
  person,
  reason,
  sealedText,
  sealedTextBy,
  why,
} from './define.ts';

const sideSchema = z.enum(['user1', 'user2']);
const side = open(sideSchema, 'whose story it is');
const partSchema = z.enum(['title', 'user1', 'user2']);
const part = (means: string) => open(partSchema, means);
const withholdReason = (means: string) => open(z.enum(WITHHOLD_REASONS), means);
const withholder = open(z.enum(['user1', 'user2', 'operator']), 'who asked for it: a party, or the operator');
const sentences = z.array(z.string());
const count = z.int().min(0);

const titleOf = (data: { readonly disputeId: string }) => `${data.disputeId} title`;
const storyOf = (data: { readonly disputeId: string; readonly side: string }) => `${data.disputeId} ${data.side}`;
const partOf = (data: { readonly disputeId: string; readonly part: string }) => `${data.disputeId} ${data.part}`;

/** What could be sent, and when, was checked then, by the rules of the release of that time. */
const original = null;
/**
 * Stands for the original of a title, which the log does not hold. Its length was checked when it
 * was written.
 */
const FITTING = 'x'.repeat(RULES.titleCharacters.min);

export const disputeEvents = {
  stream: 'dispute-{disputeId}',
  expectation: 'the exact revision',
  streamOf: data => streams.dispute(data.disputeId),
  events: {
    Created: {
      means: 'Somebody opened a dispute.',
      fields: {
        disputeId,
        refereeCode: closed(z.string(), 'what the partner joins with'),
        title: sealedTextBy('creatorId', 'the title as it was moderated'),
        creatorId: person('who opened it: Partner A'),
        createdAt: at('when it was opened'),
      },
      command: ({ createdAt: now, ...data }) => ({
        type: 'CreateDispute',
        data: { ...data, original: FITTING },
        now,
      }),
      text: { of: titleOf, becomes: 'written' },
    },
    PartnerJoined: {
      means: 'The other party joined with the referee code.',
      fields: { disputeId, partnerId: person('who joined: Partner B'), joinedAt: at('when they joined') },
      command: data => ({
        type: 'JoinDispute',
        data: { disputeId: data.disputeId, userId: data.partnerId },
        now: data.joinedAt,
      }),
    },
    StorySubmitted: {
      means:
        'A party told their side, and moderation approved it. The second story is appended together with Published.',
      fields: {
        disputeId,
        side: open(sideSchema, 'whose story it is: user1 is Partner A, user2 is Partner B'),
        authorId,
        story: sealedText('the story as it was moderated'),
        submittedAt: at('when it was submitted'),
      },
      command: ({ side: _, authorId: userId, submittedAt: now, ...data }) => ({
        type: 'SubmitStory',
        data: { ...data, userId, original },
        now,
      }),
      text: { of: storyOf, becomes: 'written' },
    },
    StoryRejected: {
      means: 'Moderation sent a story back to its writer. The story itself is not kept.',
      fields: {
        disputeId,
        side: open(sideSchema, 'whose story it was'),
        authorId,
        issues: closed(sentences, 'what moderation found, without quoting the story'),
        suggestions: closed(sentences, 'what the writer was advised to do'),
        rejectedAt: at('when it was sent back'),
      },
      command: ({ side: _, authorId: userId, rejectedAt: now, ...data }) => ({
        type: 'RejectStory',
        data: { ...data, userId, original },
        now,
      }),
    },
    Published: {
      means: 'Both stories are in. The public can now read, vote and comment.',
      fields: {
        disputeId,
        publishedAt: at('when it was published'),
        expiresAt: at('when voting ends: 30 days later'),
      },
      // It only occurs together with another event, as what concerns a removal below.
      command: () => undefined,
    },
    ReelRendered: {
      means: 'The video of both stories is ready.',
      fields: {
        disputeId,
        videoPath: open(z.string(), 'the file, relative to the reels folder'),
        videoDuration: open(count, 'its length in whole seconds'),
        bytes: open(count, 'its size'),
        renderedAt: at('when it was ready'),
      },
      command: ({ renderedAt: now, ...data }) => ({ type: 'RecordReel', data, now }),
    },
    Expired: {
      means: 'The 30 days are over: the result is final.',
      fields: { disputeId, expiredAt: at('when voting ended') },
      command: ({ expiredAt: now, ...data }) => ({ type: 'ExpireDispute', data, now }),
    },
    Withheld: {
      means: 'The dispute was taken off every list. There is one event for each reason.',
      fields: {
        disputeId,
        reason: withholdReason('why; `moderation`: the operator has looked and leaves it off'),
        withheldAt: at('when'),
        by: withholder,
      },
      command: ({ withheldAt: now, reason, ...data }) =>
        reason === 'removed' ? undefined : { type: 'Withhold', data: { ...data, reason }, now },
    },
    Restored: {
      means:
        'A reason to withhold the dispute no longer holds. Without any reason left, the dispute is on the lists again.',
      fields: {
        disputeId,
        reason: withholdReason('the reason that no longer holds'),
        restoredAt: at('when'),
        by: withholder,
      },
      command: ({ restoredAt: now, reason, ...data }) =>
        reason === 'removed' ? undefined : { type: 'Restore', data: { ...data, reason }, now },
    },
    StoryRedacted: {
      means: 'More was taken out of a submitted story. Anything made from the old text, such as its reel, is void.',
      fields: {
        disputeId,
        side,
        authorId,
        story: sealedText('the story as it is now'),
        struckBy: open(
          sideSchema.optional(),
          'the side that marked the words because these identify them; absent where moderation took them out',
        ),
        redactedAt: at('when'),
      },
      command: ({ disputeId, side, story, struckBy, redactedAt: now }) => ({
        type: 'RedactStory',
        data: { disputeId, side, story, ...(struckBy && { struckBy }) },
        now,
      }),
      text: { of: storyOf, becomes: 'replaced' },
      // Says since who marked the words.
      lifts: [data => data],
    },
    TitleChanged: {
      means: 'The creator gave the dispute another title, before it was published.',
      fields: {
        disputeId,
        authorId: person('who wrote it: the creator'),
        title: sealedText('the title as it was moderated'),
        changedAt: at('when'),
      },
      command: ({ authorId: userId, changedAt: now, ...data }) => ({
        type: 'ChangeTitle',
        data: { ...data, userId, original },
        now,
      }),
      text: { of: titleOf, becomes: 'replaced' },
    },
    TitleRedacted: {
      means:
        "The other side's name was taken out of the title before strangers could read it. A reel with the old title is void.",
      fields: { disputeId, authorId, title: sealedText('the title as it is now'), redactedAt: at('when') },
      command: ({ authorId: _, redactedAt: now, ...data }) => ({ type: 'RedactTitle', data, now }),
      text: { of: titleOf, becomes: 'replaced' },
    },
    TextRemoved: {
      means: 'The operator removed a title or a story. A marker takes its place, and the dispute is off the lists.',
      fields: {
        disputeId,
        part: part('what was removed: the title, or the story of user1 or user2'),
        authorId,
        reason,
        removedAt: at('when'),
      },
      command: ({ authorId: _, removedAt: now, ...data }) => ({ type: 'RemoveText', data, now }),
      text: { of: partOf, becomes: 'removed' },
    },
    TextRestored: {
      means: 'The operator put a removed title or story back.',
      fields: {
        disputeId,
        part: part('what was put back'),
        authorId,
        text: sealedText('the text as it was before'),
        why,
        restoredAt: at('when'),
      },
      command: ({ authorId: _, restoredAt: now, ...data }) => ({ type: 'RestoreText', data, now }),
      text: { of: partOf, becomes: 'restored' },
    },
    TextHeld: {
      means:
        'Moderation was not certain about a title or a story, so it waits for a person. Nobody but its author can read it. A newer one takes its place.',
      fields: {
        disputeId,
        part: part('what is held: the title, or the story of user1 or user2'),
        authorId,
        heldId,
        text: closedText('the text as it was moderated: nobody but its author and the operator may read it'),
        marks,
        stands: open(z.boolean(), 'whether an earlier title stands meanwhile'),
        heldAt: at('when'),
      },
      command: ({ authorId: userId, stands, heldAt: now, ...data }) => ({
        type: 'HoldText',
        data: { ...data, userId, original, isFirst: data.part === 'title' && !stands },
        now,
      }),
    },
    HeldTextApproved: {
      means:
        'The operator approved a held title or story. TitleChanged or StorySubmitted follows in the same write, as if it had just been sent.',
      fields: { disputeId, part: part('what was approved'), authorId, heldId, approvedAt: at('when') },
      command: ({ authorId: _, approvedAt: now, ...data }) => ({ type: 'ApproveHeldText', data, now }),
    },
    HeldTextRefused: {
      means: 'The operator refused a held title or story. Its author may write another one.',
      fields: { disputeId, part: part('what was refused'), authorId, heldId, reason, why, refusedAt: at('when') },
      command: ({ authorId: _, refusedAt: now, ...data }) => ({ type: 'RefuseHeldText', data, now }),
    },
    HeldTextWithdrawn: {
      means: 'The author took a held or refused title or story back, before anybody approved it.',
      fields: { disputeId, part: part('what was taken back'), authorId, withdrawnAt: at('when') },
      command: ({ authorId: userId, withdrawnAt: now, ...data }) => ({
        type: 'WithdrawHeldText',
        data: { ...data, userId },
        now,
      }),
    },
  },
} as const satisfies AggregateDefinition<'dispute', DisputeCommand | undefined>;
