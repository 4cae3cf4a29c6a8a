import { describe, expect, test } from 'vitest';
import { fold } from '#domain/decider.ts';
import type { Marks, NewTexts, SubmitStory } from '#domain/dispute/commands.ts';
import * as rules from '#domain/dispute/decideOnTexts.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { otherSide } from '#domain/dispute/sides.ts';
import { type DisputeWithTexts, disputeWithTexts, storyOf as storyIn } from '#domain/dispute/withTexts.ts';
import { given } from '../support/given.ts';
import {
  changeTitle,
  create,
  creator,
  draft,
  enoughText,
  joined,
  joinedAndCreatorWrote,
  open,
  partner,
  published,
  publishedAt,
  recordReel,
  reelRendered,
  restored,
  storyOf,
  storyRedacted,
  stranger,
  submit,
  textRemoved,
  textRestored,
  titleChanged,
  titleRedacted,
  withheld,
} from './disputeScenes.ts';

const { disputeId } = create().data;
const LESS = 'Less of it.';
const present = (history: readonly DisputeEvent[]) => fold(disputeWithTexts, history);

describe('the texts of a dispute', () => {
  test('are the newest of each part, and those of the publication', () => {
    const { texts } = present([...open, storyRedacted('user1'), titleRedacted]);
    expect(texts.current).toMatchObject({ title: LESS, user1: LESS });
    expect(texts.published).toStrictEqual(present(open).texts.current);
    expect(texts.published.user1).not.toBe(LESS);
  });

  test('include a story that is removed, which is no present story', () => {
    const removed = present([...open, textRemoved('user2')]);
    expect([removed.texts.current.user2, storyIn(removed, 'user2')]).toStrictEqual([
      present(open).texts.current.user2,
      null,
    ]);
    const back = present([...open, textRemoved('user2'), textRestored('user2')]);
    expect(storyIn(back, 'user2')).toBe(back.texts.current.user2);
  });

  test('make a new edition with each text, but not when a removed text is put back', () => {
    const editionOf = (...more: readonly DisputeEvent[]) => present([...open, ...more]).texts.edition;
    expect(editionOf(storyRedacted('user1'), titleRedacted)).toBe(editionOf() + 2);
    expect(editionOf(textRemoved('user2'), textRestored('user2'), withheld('identifies'))).toBe(editionOf());
  });
});

describe('changing a title', () => {
  const decider = { ...disputeWithTexts, decide: rules.changeTitle };

  test('to the one that it has changes nothing', () => {
    given(decider, [...joined, titleChanged('Who cooks?')])
      .when(changeTitle(creator, 'Who cooks?'))
      .thenHappens();
    given(decider, joined).when(changeTitle(creator, 'Who cooks?')).thenHappens(titleChanged('Who cooks?'));
  });

  test('is refused by the rules, even to the one that it has', () => {
    given(decider, joined).when(changeTitle(partner, create().data.title)).thenRefused('not_the_creator');
  });
});

describe('accepting a story', () => {
  interface Accepted {
    readonly submitted: SubmitStory;
    readonly texts: NewTexts;
  }
  const decide = ({ submitted, texts }: Accepted, state: DisputeWithTexts) =>
    rules.decideTogether(submitted.data.disputeId, [submitted], texts, state, publishedAt);
  const decider = { ...disputeWithTexts, decide };
  const accept = (userId: string, texts: NewTexts, original = enoughText): Accepted => ({
    submitted: submit(userId, original),
    texts,
  });

  test('publishes both, without what is taken out of the title and the first story', () => {
    given(decider, joinedAndCreatorWrote)
      .when(accept(partner, { title: LESS, user1: LESS }))
      .thenHappens(titleRedacted, storyRedacted('user1'), storyOf('user2'), published);
  });

  test('leaves texts alone that stay as they are', () => {
    const { title, user1 } = present(joinedAndCreatorWrote).texts.current;
    given(decider, joinedAndCreatorWrote)
      .when(accept(partner, { title: title ?? '', user1: user1 ?? '' }))
      .thenHappens(storyOf('user2'), published);
    given(decider, joined).when(accept(creator, {})).thenHappens(storyOf('user1'));
  });

  test('takes nothing out when the story is refused', () => {
    given(decider, joinedAndCreatorWrote)
      .when(accept(partner, { user1: LESS }, 'Short.'))
      .thenRefused('story_length');
    given(decider, joinedAndCreatorWrote)
      .when(accept(stranger, { user1: LESS }))
      .thenRefused('not_a_participant');
  });
});

describe('a participant who is identified', () => {
  const decider = { ...disputeWithTexts, decide: rules.withholdIdentified };
  const text = storyOf('user1').data.story;
  const struck = (side: Side, struckBy = otherSide(side)) => {
    const { story, redactedAt, ...whose } = storyRedacted(side).data;
    return { type: 'StoryRedacted' as const, data: { ...whose, story, struckBy, redactedAt } };
  };
  const NO_MARKS: Marks = { strike: [], left: text, isFair: true };
  const marks = (more: Partial<Marks>): Marks => ({
    strike: [{ start: 0, end: 4 }],
    left: LESS,
    isFair: true,
    ...more,
  });
  const claim = (marked: Partial<Record<Side, Marks>>, by: Side = 'user1') => ({
    type: 'WithholdIdentified' as const,
    data: { disputeId, by, marks: { user1: NO_MARKS, user2: NO_MARKS, ...marked } },
    now: publishedAt,
  });

  test('takes the dispute off the lists and the marked words out in one write', () => {
    given(decider, open)
      .when(claim({ user1: marks({}), user2: marks({ seen: text }) }))
      .thenHappens(withheld('identifies'), struck('user1', 'user1'), struck('user2'));
    given(decider, open).when(claim({}, 'user2')).thenHappens(withheld('identifies', 'user2'));
  });

  test('may mark words later', () => {
    given(decider, [...open, withheld('identifies')])
      .when(claim({ user2: marks({}) }))
      .thenHappens(struck('user2'));
  });

  test('changes nothing where the marks take out nothing, or the story is removed', () => {
    given(decider, open)
      .when(claim({ user1: marks({ left: text }) }))
      .thenHappens(withheld('identifies'));
    given(decider, [...open, textRemoved('user1')])
      .when(claim({ user1: marks({ seen: 'Another text.', left: null }) }))
      .thenHappens(withheld('identifies'));
  });

  test('must have marked the present stories, and leave something of them', () => {
    const seen = 'Another text.';
    given(decider, open)
      .when(claim({ user2: marks({ seen }) }))
      .thenRefused('stories_changed');
    given(decider, open)
      .when(claim({ user2: { ...NO_MARKS, seen } }))
      .thenRefused('stories_changed');
    given(decider, open)
      .when(claim({ user2: marks({ strike: [{ start: 0, end: text.length + 1 }] }) }))
      .thenRefused('stories_changed');
    given(decider, open)
      .when(claim({ user2: marks({ isFair: false }) }))
      .thenRefused('not_identifying');
    given(decider, open)
      .when(claim({ user1: marks({ left: null }) }))
      .thenRefused('too_much_struck');
  });

  test('needs a published dispute', () => {
    given(decider, joinedAndCreatorWrote)
      .when(claim({ user1: marks({ seen: 'Another text.' }) }))
      .thenRefused('not_published');
  });
});

describe('a reviewed dispute', () => {
  const decider = { ...disputeWithTexts, decide: rules.restoreReviewed };
  const review = (texts: NewTexts, isApproved = true) => ({
    type: 'RestoreReviewed' as const,
    data: { disputeId, texts, isApproved },
    now: publishedAt,
  });
  const claimed = [...open, withheld('identifies', 'user2')];
  const same = { user1: storyOf('user1').data.story };

  test('goes back on the lists without what is taken out now', () => {
    given(decider, claimed)
      .when(review({ ...same, user2: LESS, title: LESS }))
      .thenHappens(titleRedacted, storyRedacted('user2'), restored('identifies', 'user2'));
  });

  test('goes back on the lists when the claim has taken something out', () => {
    given(decider, [...claimed, storyRedacted('user2')])
      .when(review({ ...same, user2: LESS }))
      .thenHappens(restored('identifies', 'user2'));
  });

  test('stays off the lists when nothing is taken out, or a story is refused', () => {
    given(decider, claimed).when(review(same)).thenHappens();
    given(decider, [storyRedacted('user1'), ...claimed])
      .when(review(same))
      .thenHappens();
    given(decider, claimed)
      .when(review({ user1: LESS }, false))
      .thenHappens();
    given(decider, [...claimed, withheld('moderation', 'operator'), restored('moderation', 'operator')])
      .when(review({ user1: LESS }))
      .thenHappens(storyRedacted('user1'), restored('identifies', 'user2'));
  });

  test('changes nothing when no claim is open', () => {
    given(decider, open)
      .when(review({ user1: LESS }))
      .thenHappens();
    given(decider, [...claimed, restored('identifies', 'user2')])
      .when(review({ user1: LESS }))
      .thenHappens();
  });
});

describe('recording a film', () => {
  const decider = { ...disputeWithTexts, decide: rules.recordReelOfEdition };
  const record = (edition: number | undefined) => ({
    type: 'RecordReelOfEdition' as const,
    data: { ...recordReel('first.mp4').data, edition },
    now: publishedAt,
  });
  const { edition } = present(open).texts;

  test('gives a public dispute the film of its texts', () => {
    given(decider, open).when(record(edition)).thenHappens(reelRendered('first.mp4'));
  });

  test('is refused when its texts have changed, or belong to no known edition', () => {
    given(decider, [...open, storyRedacted('user1')])
      .when(record(edition))
      .thenRefused('texts_changed');
    given(decider, open).when(record(undefined)).thenRefused('texts_changed');
  });

  test('is refused while the dispute is off the lists or unpublished', () => {
    given(decider, [...open, withheld('identifies')])
      .when(record(edition))
      .thenRefused('withheld');
    given(decider, draft)
      .when(record(present(draft).texts.edition))
      .thenRefused('not_published');
  });
});
