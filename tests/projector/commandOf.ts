import { unreachable } from '#domain/decider.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import type { Wish } from './wishes.ts';

/** Wishes that one command about a dispute grants. */
export type AboutDispute = Extract<
  Wish,
  {
    to:
      | 'create'
      | 'rename'
      | 'join'
      | 'tell'
      | 'refuse'
      | 'film'
      | 'expire'
      | 'withhold'
      | 'restore'
      | 'redact'
      | 'strike'
      | 'retitle'
      | 'remove'
      | 'putBack';
  }
>;

/** A story of sufficient length. */
export const long = (story: string): string => `${story}${'.'.repeat(50)}`;

/** The command that grants a wish. */
export const commandOf = (wished: AboutDispute, disputeId: string, now: string): DisputeCommand => {
  switch (wished.to) {
    case 'create': {
      const refereeCode = disputeId.slice(0, 8);
      const text = { original: wished.text, title: wished.text };
      return { type: 'CreateDispute', data: { disputeId, refereeCode, ...text, creatorId: wished.by }, now };
    }
    case 'rename': {
      const text = { original: wished.text, title: wished.text };
      return { type: 'ChangeTitle', data: { disputeId, userId: wished.by, ...text }, now };
    }
    case 'join':
      return { type: 'JoinDispute', data: { disputeId, userId: wished.by }, now };
    case 'tell': {
      const story = long(wished.text);
      return { type: 'SubmitStory', data: { disputeId, userId: wished.by, original: story, story }, now };
    }
    case 'refuse': {
      const data = { disputeId, userId: wished.by, original: long(''), issues: ['Too loud.'], suggestions: [] };
      return { type: 'RejectStory', data, now };
    }
    case 'film':
      return { type: 'RecordReel', data: { disputeId, videoPath: 'reel.mp4', videoDuration: 30, bytes: 9 }, now };
    case 'expire':
      return { type: 'ExpireDispute', data: { disputeId }, now };
    case 'withhold':
      return { type: 'Withhold', data: { disputeId, reason: wished.reason, by: wished.by }, now };
    case 'restore':
      return { type: 'Restore', data: { disputeId, reason: wished.reason, by: wished.by }, now };
    case 'redact':
      return { type: 'RedactStory', data: { disputeId, side: wished.side, story: long(wished.text) }, now };
    case 'strike': {
      const { side, by: struckBy } = wished;
      return { type: 'RedactStory', data: { disputeId, side, story: long(wished.text), struckBy }, now };
    }
    case 'retitle':
      return { type: 'RedactTitle', data: { disputeId, title: long(wished.text) }, now };
    case 'remove':
      return { type: 'RemoveText', data: { disputeId, part: wished.part, reason: wished.why }, now };
    case 'putBack':
      return { type: 'RestoreText', data: { disputeId, part: wished.part, text: long(wished.part), why: null }, now };
    default:
      return unreachable(wished);
  }
};
