import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import {
  created,
  creator,
  creatorWrote,
  draft,
  expired,
  joined,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  over,
  partnerJoined,
  published,
  reelRendered,
  restored,
  storyOf,
  storyRedacted,
  stranger,
  textRemoved,
  textRestored,
  titleChanged,
  withheld,
} from './disputeScenes.ts';

describe('an event that no decision could have produced changes nothing', () => {
  test.each<[string, readonly DisputeEvent[], DisputeEvent]>([
    ['a partner without a dispute', [], partnerJoined()],
    ['a story without a dispute', [], storyOf('user1')],
    ['a publication without a dispute', [], published],
    ['a title without a dispute', [], titleChanged()],
    ['a reel without a dispute', [], reelRendered('reel.mp4')],
    ['an end without a dispute', [], expired],
    ['a second creation of a draft', draft, created],
    ['a second creation of a dispute under way', joinedAndCreatorWrote, created],
    ['a second creation of a public dispute', open, created],
    ['a second partner', joined, partnerJoined(stranger)],
    ['a creator who joins', draft, partnerJoined(creator)],
    ['a partner who comes after the publication', open, partnerJoined(stranger)],
    ['the story of a partner who has not joined', draft, storyOf('user2')],
    ['a second story of the creator', joinedAndCreatorWrote, storyOf('user1')],
    ['a second story of the partner', joinedAndPartnerWrote, storyOf('user2')],
    ['a story for a public dispute', open, storyOf('user1')],
    ['a publication without a partner', creatorWrote, published],
    ['a publication without any story', joined, published],
    ["a publication without the partner's story", joinedAndCreatorWrote, published],
    ["a publication without the creator's story", joinedAndPartnerWrote, published],
    ['a second publication', open, published],
    ['a publication after the end', over, published],
    ['a reel of a draft', draft, reelRendered('reel.mp4')],
    ['an end before the publication', joinedAndCreatorWrote, expired],
    ['a second end', over, expired],
    ['a dispute taken off the lists that does not exist', [], withheld('identifies')],
    ['one put back that does not exist', [], restored('identifies')],
    ['a second time for the same reason', [...open, withheld('identifies')], withheld('identifies', 'user2')],
    ['one put back that was never taken off', open, restored('identifies')],
    ['one put back for another reason', [...open, withheld('identifies')], restored('moderation', 'operator')],
    ['a story of a draft that is redacted', draft, storyRedacted('user1')],
    ['a story that is removed before it is public', joinedAndCreatorWrote, textRemoved('user1')],
    ['a story that is removed twice', [...open, textRemoved('user1')], textRemoved('user1')],
    ['a story put back without a dispute', [], textRestored('user1')],
    ['a story put back that was never removed', open, textRestored('user1')],
    ['one put back while the other is removed', [...open, textRemoved('user1')], textRestored('user2')],
  ])('%s', (_, history, event) => {
    const before = fold(dispute, history);
    expect(dispute.evolve(before, event)).toBe(before);
  });
});
