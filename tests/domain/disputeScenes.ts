import type {
  ApproveHeldText,
  ChangeTitle,
  CreateDispute,
  ExpireDispute,
  HoldText,
  JoinDispute,
  RecordReel,
  RedactStory,
  RedactTitle,
  RefuseHeldText,
  RejectStory,
  RemoveText,
  Restore,
  RestoreText,
  SubmitStory,
  WithdrawHeldText,
  Withhold,
} from '#domain/dispute/commands.ts';
import type {
  Created,
  Expired,
  HeldTextApproved,
  HeldTextRefused,
  HeldTextWithdrawn,
  PartnerJoined,
  Published,
  ReelRendered,
  Restored,
  Side,
  StoryRedacted,
  StoryRejected,
  StorySubmitted,
  TextHeld,
  TextPart,
  TextRemoved,
  TextRestored,
  TitleChanged,
  TitleRedacted,
  Withheld,
  Withholder,
} from '#domain/dispute/events.ts';
import type { AskedReason, WithholdReason } from '#domain/dispute/withholding.ts';
import { at, DAY, SECOND } from './time.ts';

const disputeId = 'the-dispute';
const refereeCode = 'K7WQ2MRT9X';

export const creator = 'creator';
export const partner = 'partner';
export const stranger = 'stranger';

export const enoughText = 'x'.repeat(50);
const moderated = 'What the moderator made of it.';
const title = 'Who does the dishes?';

export const publishedAt = at(3 * SECOND);
export const expiresAt = at(3 * SECOND + 30 * DAY);

// The commands.

export const create = (title_ = title, now = at(0)): CreateDispute => ({
  type: 'CreateDispute',
  data: { disputeId, refereeCode, original: title_, title: title_, creatorId: creator },
  now,
});

export const changeTitle = (userId: string, title_ = 'Who cooks?', now = at(SECOND)): ChangeTitle => ({
  type: 'ChangeTitle',
  data: { disputeId, userId, original: title_, title: title_ },
  now,
});

export const join = (userId: string, now = at(SECOND)): JoinDispute => ({
  type: 'JoinDispute',
  data: { disputeId, userId },
  now,
});

export const submit = (userId: string, original = enoughText, now = publishedAt): SubmitStory => ({
  type: 'SubmitStory',
  data: { disputeId, userId, original, story: moderated },
  now,
});

export const reject = (userId: string, original = enoughText, now = at(SECOND)): RejectStory => ({
  type: 'RejectStory',
  data: { disputeId, userId, original, issues: ['It threatens somebody.'], suggestions: ['Say what you felt.'] },
  now,
});

export const recordReel = (videoPath: string, now = publishedAt): RecordReel => ({
  type: 'RecordReel',
  data: { disputeId, videoPath, videoDuration: 95, bytes: 1_000_000 },
  now,
});

export const expire = (now: string): ExpireDispute => ({ type: 'ExpireDispute', data: { disputeId }, now });

export const withhold = (reason: AskedReason, by: Withholder = 'user1', now = publishedAt): Withhold => ({
  type: 'Withhold',
  data: { disputeId, reason, by },
  now,
});

export const restore = (reason: AskedReason, by: Withholder = 'user1', now = publishedAt): Restore => ({
  type: 'Restore',
  data: { disputeId, reason, by },
  now,
});

export const redactStory = (side: Side, now = publishedAt): RedactStory => ({
  type: 'RedactStory',
  data: { disputeId, side, story: 'Less of it.' },
  now,
});

export const redactTitle = (now = publishedAt): RedactTitle => ({
  type: 'RedactTitle',
  data: { disputeId, title: 'Less of it.' },
  now,
});

export const removeText = (part: TextPart, now = publishedAt): RemoveText => ({
  type: 'RemoveText',
  data: { disputeId, part, reason: 'hate' },
  now,
});

export const restoreText = (part: TextPart, now = publishedAt): RestoreText => ({
  type: 'RestoreText',
  data: { disputeId, part, text: moderated, why: 'It was a quotation.' },
  now,
});

export const authorOf = (part: TextPart): string => (part === 'user2' ? partner : creator);

const marks = [{ start: 0, end: 4, reason: 'threat' }];

export const hold = (part: TextPart, heldId = 'first', other: Partial<HoldText['data']> = {}): HoldText => ({
  type: 'HoldText',
  data: {
    disputeId,
    part,
    userId: authorOf(part),
    original: enoughText,
    text: moderated,
    heldId,
    marks,
    isFirst: false,
    ...other,
  },
  now: publishedAt,
});

export const approve = (part: TextPart, heldId = 'first'): ApproveHeldText => ({
  type: 'ApproveHeldText',
  data: { disputeId, part, heldId },
  now: publishedAt,
});

export const refuse = (part: TextPart, heldId = 'first'): RefuseHeldText => ({
  type: 'RefuseHeldText',
  data: { disputeId, part, heldId, reason: 'threat', why: null },
  now: publishedAt,
});

export const takeBack = (part: TextPart, userId = authorOf(part)): WithdrawHeldText => ({
  type: 'WithdrawHeldText',
  data: { disputeId, part, userId },
  now: publishedAt,
});

// The events.

export const textHeld = (part: TextPart, heldId = 'first', stands = part === 'title'): TextHeld => ({
  type: 'TextHeld',
  data: { disputeId, part, text: moderated, heldId, marks, authorId: authorOf(part), stands, heldAt: publishedAt },
});

export const heldTextApproved = (part: TextPart, heldId = 'first'): HeldTextApproved => ({
  type: 'HeldTextApproved',
  data: { disputeId, part, heldId, authorId: authorOf(part), approvedAt: publishedAt },
});

export const heldTextRefused = (part: TextPart, heldId = 'first'): HeldTextRefused => ({
  type: 'HeldTextRefused',
  data: {
    disputeId,
    part,
    heldId,
    reason: 'threat',
    why: null,
    authorId: authorOf(part),
    refusedAt: publishedAt,
  },
});

export const heldTextWithdrawn = (part: TextPart): HeldTextWithdrawn => ({
  type: 'HeldTextWithdrawn',
  data: { disputeId, part, authorId: authorOf(part), withdrawnAt: publishedAt },
});

export const created: Created = {
  type: 'Created',
  data: { disputeId, refereeCode, title, creatorId: creator, createdAt: at(0) },
};

export const partnerJoined = (partnerId = partner): PartnerJoined => ({
  type: 'PartnerJoined',
  data: { disputeId, partnerId, joinedAt: at(SECOND) },
});

export const storyOf = (side: Side, submittedAt = publishedAt): StorySubmitted => ({
  type: 'StorySubmitted',
  data: { disputeId, side, authorId: side === 'user1' ? creator : partner, story: moderated, submittedAt },
});

export const storyRejected = (side: Side): StoryRejected => ({
  type: 'StoryRejected',
  data: {
    disputeId,
    side,
    authorId: side === 'user1' ? creator : partner,
    issues: ['It threatens somebody.'],
    suggestions: ['Say what you felt.'],
    rejectedAt: at(SECOND),
  },
});

export const published: Published = { type: 'Published', data: { disputeId, publishedAt, expiresAt } };

export const reelRendered = (videoPath: string): ReelRendered => ({
  type: 'ReelRendered',
  data: { disputeId, videoPath, videoDuration: 95, bytes: 1_000_000, renderedAt: publishedAt },
});

export const expired: Expired = { type: 'Expired', data: { disputeId, expiredAt: expiresAt } };

export const withheld = (reason: WithholdReason, by: Withholder = 'user1'): Withheld => ({
  type: 'Withheld',
  data: { disputeId, reason, by, withheldAt: publishedAt },
});

export const restored = (reason: WithholdReason, by: Withholder = 'user1'): Restored => ({
  type: 'Restored',
  data: { disputeId, reason, by, restoredAt: publishedAt },
});

export const storyRedacted = (side: Side): StoryRedacted => ({
  type: 'StoryRedacted',
  data: {
    disputeId,
    side,
    authorId: side === 'user1' ? creator : partner,
    story: 'Less of it.',
    redactedAt: publishedAt,
  },
});

export const titleChanged = (title_ = 'Who cooks?'): TitleChanged => ({
  type: 'TitleChanged',
  data: { disputeId, authorId: creator, title: title_, changedAt: at(SECOND) },
});

export const titleRedacted: TitleRedacted = {
  type: 'TitleRedacted',
  data: { disputeId, authorId: creator, title: 'Less of it.', redactedAt: publishedAt },
};

export const textRemoved = (part: TextPart): TextRemoved => ({
  type: 'TextRemoved',
  data: { disputeId, part, authorId: authorOf(part), reason: 'hate', removedAt: publishedAt },
});

export const textRestored = (part: TextPart): TextRestored => ({
  type: 'TextRestored',
  data: {
    disputeId,
    part,
    authorId: authorOf(part),
    text: moderated,
    why: 'It was a quotation.',
    restoredAt: publishedAt,
  },
});

// The histories.

export const draft = [created];
export const joined = [created, partnerJoined()];
export const creatorWrote = [created, storyOf('user1')];
export const joinedAndCreatorWrote = [...joined, storyOf('user1')];
export const joinedAndPartnerWrote = [...joined, storyOf('user2')];
export const open = [...joinedAndCreatorWrote, storyOf('user2'), published];
export const over = [...open, expired];
