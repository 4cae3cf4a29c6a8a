import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import type { CreateDispute } from '#domain/dispute/commands.ts';
import { createWithHeldTitle } from '#domain/dispute/decideOnTexts.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeState } from '#domain/dispute/state.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { NEUTRAL_TITLE } from '#domain/rules.ts';
import { given } from '../support/given.ts';
import {
  approve,
  changeTitle,
  create,
  created,
  creator,
  draft,
  heldTextApproved,
  heldTextRefused,
  heldTextWithdrawn,
  hold,
  joined,
  joinedAndCreatorWrote,
  open,
  partner,
  partnerJoined,
  published,
  publishedAt,
  refuse,
  storyOf,
  stranger,
  submit,
  takeBack,
  textHeld,
  titleChanged,
  withheld,
} from './disputeScenes.ts';

/** Created with a title that waits for a person. */
const untitled = [created, textHeld('title', 'first', false)];
const bothToldUntitled = [...untitled, partnerJoined(), storyOf('user1'), storyOf('user2')];

describe('holding a story', () => {
  test('counts as nothing for publication', () => {
    given(dispute, joinedAndCreatorWrote).when(hold('user2')).thenHappens(textHeld('user2'));
    given(dispute, [...joined, textHeld('user2')])
      .when(submit(creator))
      .thenHappens(storyOf('user1'));
  });

  test('takes the place of an earlier one that is held', () => {
    given(dispute, [...joined, textHeld('user2')])
      .when(hold('user2', 'second'))
      .thenHappens(textHeld('user2', 'second'));
  });

  test('gives way to a story that passes', () => {
    const history = [...joinedAndCreatorWrote, textHeld('user2')];
    given(dispute, history).when(submit(partner)).thenHappens(storyOf('user2'), published);
    const state = fold(dispute, [...history, storyOf('user2'), published]);
    expect(state).toMatchObject({ status: 'published', held: {} });
  });

  test('needs the same right as submitting it', () => {
    given(dispute, joined)
      .when(hold('user2', 'first', { userId: stranger }))
      .thenRefused('not_a_participant');
    given(dispute, joined)
      .when(hold('user2', 'first', { userId: creator }))
      .thenRefused('not_a_participant');
    given(dispute, joined)
      .when(hold('user2', 'first', { original: 'Short.' }))
      .thenRefused('story_length');
    given(dispute, joinedAndCreatorWrote).when(hold('user1')).thenRefused('story_already_submitted');
    given(dispute, [...joined, withheld('erased')])
      .when(hold('user2'))
      .thenRefused('erased_for_good');
    given(dispute, []).when(hold('user1')).thenRefused('dispute_not_found');
  });
});

describe('holding a title', () => {
  test('leaves the approved one standing, and publication waits', () => {
    given(dispute, joinedAndCreatorWrote).when(hold('title')).thenHappens(textHeld('title'));
    given(dispute, [...joinedAndCreatorWrote, textHeld('title')])
      .when(submit(partner))
      .thenHappens(storyOf('user2'));
  });

  test('gives way to a title that passes, which publishes a dispute that waited for nothing else', () => {
    given(dispute, [...joined, textHeld('title')])
      .when(changeTitle(creator))
      .thenHappens(titleChanged());
    const changed = { ...titleChanged(), data: { ...titleChanged().data, changedAt: publishedAt } };
    given(dispute, bothToldUntitled)
      .when({ ...changeTitle(creator), now: publishedAt })
      .thenHappens(changed, published);
  });

  test('is refused as a change of the title is', () => {
    given(dispute, draft)
      .when(hold('title', 'first', { userId: stranger }))
      .thenRefused('not_the_creator');
    given(dispute, open).when(hold('title')).thenRefused('already_published');
    given(dispute, draft)
      .when(hold('title', 'first', { original: 'x'.repeat(201) }))
      .thenRefused('title_length');
  });
});

describe('creating a dispute whose title is held', () => {
  const decider = {
    ...dispute,
    decide: (command: CreateDispute, state: DisputeState) =>
      createWithHeldTitle(command, { heldId: 'first', marks: [] }, state),
  };

  test('shows others a neutral title', () => {
    const { data } = textHeld('title', 'first', false);
    given(decider, [])
      .when(create('I will get you'))
      .thenHappens(
        { ...created, data: { ...created.data, title: NEUTRAL_TITLE } },
        { type: 'TextHeld', data: { ...data, text: 'I will get you', marks: [], heldAt: created.data.createdAt } },
      );
  });

  test('is refused as any other', () => {
    given(decider, draft).when(create()).thenRefused('dispute_exists');
    given(decider, [])
      .when(create('x'.repeat(201)))
      .thenRefused('title_length');
  });

  test('gives the partner nothing to agree to before there is a title', () => {
    const joinedUntitled = [...untitled, partnerJoined(), storyOf('user1')];
    given(dispute, joinedUntitled).when(submit(partner)).thenRefused('title_missing');
    given(dispute, joinedUntitled).when(hold('user2')).thenRefused('title_missing');
    given(dispute, [...joinedUntitled, heldTextRefused('title')])
      .when(submit(partner))
      .thenRefused('title_missing');
    given(dispute, [...joinedUntitled, titleChanged()])
      .when(submit(partner))
      .thenHappens(storyOf('user2'), published);
  });

  test('is not published before the title is decided or changed, in a log of before', () => {
    given(dispute, bothToldUntitled).when(refuse('title')).thenHappens(heldTextRefused('title'));
    const state = fold(dispute, [...bothToldUntitled, heldTextRefused('title')]);
    expect(state).toMatchObject({ status: 'awaiting_partner', isTitled: false, held: {} });
  });
});

describe('deciding on a held text', () => {
  test('ends its waiting; submitting it is the next decision', () => {
    const history = [...joinedAndCreatorWrote, textHeld('user2')];
    given(dispute, history).when(approve('user2')).thenHappens(heldTextApproved('user2'));
    const submitted = submit(partner);
    given(dispute, [...history, heldTextApproved('user2')])
      .when({ ...submitted, data: { ...submitted.data, original: null } })
      .thenHappens(storyOf('user2'), published);
  });

  test('lets its author write another one after a refusal', () => {
    const history = [...joined, textHeld('user2')];
    given(dispute, history).when(refuse('user2')).thenHappens(heldTextRefused('user2'));
    given(dispute, [...history, heldTextRefused('user2')])
      .when(submit(partner))
      .thenHappens(storyOf('user2'));
  });

  test('publishes under the title from before when the new one is refused', () => {
    given(dispute, [...joinedAndCreatorWrote, textHeld('title'), storyOf('user2')])
      .when(refuse('title'))
      .thenHappens(heldTextRefused('title'), published);
  });

  test.each([approve, refuse])('is about the version that the operator saw, once', decision => {
    const held = [...joined, textHeld('user2')];
    given(dispute, [...held, textHeld('user2', 'second')])
      .when(decision('user2'))
      .thenRefused('held_changed');
    given(dispute, joined).when(decision('user2')).thenRefused('nothing_held');
    given(dispute, draft).when(decision('user2')).thenRefused('nothing_held');
    given(dispute, [...held, heldTextRefused('user2')])
      .when(decision('user2'))
      .thenRefused('nothing_held');
    given(dispute, [...held, storyOf('user2')])
      .when(decision('user2'))
      .thenRefused('nothing_held');
    given(dispute, [...held, withheld('erased')])
      .when(decision('user2'))
      .thenRefused('erased_for_good');
  });
});

test('a held text is no text of the dispute until it is approved', () => {
  const { texts } = fold(disputeWithTexts, [...joined, textHeld('user2'), textHeld('title', 'second')]);
  expect(texts.current).toMatchObject({ title: created.data.title, user2: null });
  expect(texts.held).toStrictEqual({ user2: textHeld('user2').data.text, title: textHeld('title').data.text });
});

describe('taking back a held text', () => {
  const told = [...joinedAndCreatorWrote, textHeld('user2')];

  test('ends its waiting, held or refused, until its author writes another one', () => {
    given(dispute, told).when(takeBack('user2')).thenHappens(heldTextWithdrawn('user2'));
    given(dispute, [...told, heldTextRefused('user2')])
      .when(takeBack('user2'))
      .thenHappens(heldTextWithdrawn('user2'));
    given(dispute, [...told, heldTextWithdrawn('user2')])
      .when(approve('user2'))
      .thenRefused('nothing_held');
    given(dispute, [...told, heldTextWithdrawn('user2')])
      .when(submit(partner))
      .thenHappens(storyOf('user2'), published);
  });

  test('is for its author', () => {
    for (const userId of [creator, stranger]) {
      given(dispute, told).when(takeBack('user2', userId)).thenRefused('nothing_held');
    }
    given(dispute, [...joined, textHeld('title')])
      .when(takeBack('title', partner))
      .thenRefused('nothing_held');
  });

  test('is not for what was approved, taken back or never held', () => {
    given(dispute, joinedAndCreatorWrote).when(takeBack('user1')).thenRefused('nothing_held');
    given(dispute, [...told, heldTextRefused('user2'), storyOf('user2')])
      .when(takeBack('user2'))
      .thenRefused('nothing_held');
    given(dispute, [...told, heldTextWithdrawn('user2')])
      .when(takeBack('user2'))
      .thenRefused('nothing_held');
    given(dispute, [...told, withheld('erased')])
      .when(takeBack('user2'))
      .thenRefused('nothing_held');
  });

  test('publishes under the title from before, if that was all that the dispute waited for', () => {
    given(dispute, [...joinedAndCreatorWrote, textHeld('title'), storyOf('user2')])
      .when(takeBack('title'))
      .thenHappens(heldTextWithdrawn('title'), published);
    given(dispute, bothToldUntitled).when(takeBack('title')).thenHappens(heldTextWithdrawn('title'));
  });
});
