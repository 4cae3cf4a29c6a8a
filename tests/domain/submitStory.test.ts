import { describe, expect, test } from 'vitest';
import { dispute } from '#domain/dispute/decider.ts';
import { given } from '../support/given.ts';
import {
  creator,
  creatorWrote,
  draft,
  enoughText,
  expiresAt,
  joined,
  joinedAndCreatorWrote,
  joinedAndPartnerWrote,
  open,
  over,
  partner,
  published,
  publishedAt,
  reject,
  storyOf,
  storyRejected,
  stranger,
  submit,
  withheld,
} from './disputeScenes.ts';
import { textsOf } from './texts.ts';

const DAYS_30 = 2_592_000_000;

describe('submitting a story', () => {
  test('the creator may submit before anybody has joined', () => {
    given(dispute, draft).when(submit(creator)).thenHappens(storyOf('user1'));
  });

  test('the creator may submit first', () => {
    given(dispute, joined).when(submit(creator)).thenHappens(storyOf('user1'));
  });

  test('the partner may submit first', () => {
    given(dispute, joined).when(submit(partner)).thenHappens(storyOf('user2'));
  });

  test('the second story publishes the dispute in the same decision', () => {
    given(dispute, joinedAndCreatorWrote).when(submit(partner)).thenHappens(storyOf('user2'), published);
    given(dispute, joinedAndPartnerWrote).when(submit(creator)).thenHappens(storyOf('user1'), published);
  });

  test('the vote is open for exactly 30 days', () => {
    expect(Date.parse(expiresAt) - Date.parse(publishedAt)).toBe(DAYS_30);
  });

  test('each side submits one story', () => {
    given(dispute, creatorWrote).when(submit(creator)).thenRefused('story_already_submitted');
    given(dispute, joinedAndCreatorWrote).when(submit(creator)).thenRefused('story_already_submitted');
    given(dispute, joinedAndPartnerWrote).when(submit(partner)).thenRefused('story_already_submitted');
    given(dispute, open).when(submit(creator)).thenRefused('story_already_submitted');
    given(dispute, over).when(submit(partner)).thenRefused('story_already_submitted');
  });

  test.each([
    ['a draft', draft],
    ['a dispute with two sides', joined],
    ['a public dispute', open],
    ['a dispute that is over', over],
  ])('a stranger has no side in %s', (_, history) => {
    given(dispute, history).when(submit(stranger)).thenRefused('not_a_participant');
  });

  test('somebody with the code who has not joined is not a participant', () => {
    given(dispute, creatorWrote).when(submit(partner)).thenRefused('not_a_participant');
  });

  test("a story is refused once the other side's account was deleted", () => {
    const left = [...joinedAndCreatorWrote, withheld('erased')];
    given(dispute, left).when(submit(partner)).thenRefused('erased_for_good');
    given(dispute, left).when(reject(partner)).thenRefused('erased_for_good');
    given(dispute, left).when(submit(creator)).thenRefused('story_already_submitted');
    given(dispute, left).when(submit(stranger)).thenRefused('not_a_participant');
  });

  test('the same side may try again after a rejection', () => {
    given(dispute, [...draft, storyRejected('user1')])
      .when(submit(creator))
      .thenHappens(storyOf('user1'));
    given(dispute, [...joinedAndCreatorWrote, storyRejected('user2')])
      .when(submit(partner))
      .thenHappens(storyOf('user2'), published);
  });

  test('the length of the original counts, not that of the moderated text', () => {
    const command = submit(creator, enoughText);
    const story = '[removed]';
    const event = storyOf('user1');
    given(dispute, draft)
      .when({ ...command, data: { ...command.data, story } })
      .thenHappens({ ...event, data: { ...event.data, story } });
  });
});

describe('the length of a story, in visible characters', () => {
  test.each([...textsOf(50), ...textsOf(5000)])('accepts %s', (_, text) => {
    given(dispute, draft).when(submit(creator, text)).thenHappens(storyOf('user1'));
  });

  test.each([...textsOf(49), ...textsOf(5001)])('refuses %s', (_, text) => {
    given(dispute, draft).when(submit(creator, text)).thenRefused('story_length');
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' '.repeat(60)],
    ['line breaks', '\n'.repeat(60)],
    ['what nobody can see', '\u200b'.repeat(60)],
    ['blanks between what nobody can see', '\u0007 \u0085'.repeat(60)],
  ])('refuses %s as a story', (_, text) => {
    given(dispute, draft).when(submit(creator, text)).thenRefused('story_length');
  });
});
