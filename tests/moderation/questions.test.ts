import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { ModerationRequest, ModerationVerdict, Span } from '#moderation/port.ts';
import { lowered, readFreshStories, readStoriesOfManyVoices } from '../../bench/moderation/samples.ts';
import { withoutScorer } from '../support/models.ts';

const moderate = (text: string, more: Partial<ModerationRequest> = {}): ModerationVerdict =>
  judge({ text, kind: 'story', ...more }, withoutScorer);

/** The words that are asked about, with each of their places. */
const askedIn = (text: string, more?: Partial<ModerationRequest>): string[][] =>
  (moderate(text, more).questions ?? []).map(({ places }) => places.map(({ start, end }) => text.slice(start, end)));

const placesOf = (text: string, more?: Partial<ModerationRequest>): readonly Span[] =>
  (moderate(text, more).questions ?? []).flatMap(({ places }) => places);

const LEFT = 'My flatmate wants a cat. I say Bluebell eats too much and costs a fortune.';
const TAKEN = 'We went by train and I said no. Clover thinks I am wrong about the garden.';

describe('A doubtful word', () => {
  it('is asked about where it stays', () => {
    expect(moderate(LEFT).text).toBe(LEFT);
    expect(askedIn(LEFT)).toEqual([['Bluebell']]);
  });

  it('is asked about where it is taken out', () => {
    expect(moderate(TAKEN).text).toContain('[name 1] thinks');
    expect(askedIn(TAKEN)).toEqual([['Clover']]);
  });

  it.each([
    ['my bf and his dog live with me. joy is mad at me now, joy never says why.', ['joy', 'joy']],
    ['me n chase had a fight abt the dishes and chase mad at me now', ['chase', 'chase']],
  ])('is asked about once for all its places: %s', (text, places) => {
    expect(askedIn(text)).toEqual([places]);
  });

  it.each([
    'My husband Tom never cooks, and his brother Kyle eats with us in Tulsa.',
    'we fight about the dishes every night and i am tired of it',
    'You can write to bluebell@home.example, or to @bluebell, or call 0700 900 1234.',
    'HE NEVER COOKS AND I AM DONE WITH IT',
    'meine frau sagt immer ich soll spülen, aber Rosa kocht nie',
  ])('is none in: %s', text => {
    expect(askedIn(text)).toEqual([]);
  });

  it('is asked about in stories only', () => {
    for (const kind of ['title', 'comment', 'tag'] as const) expect(askedIn(LEFT, { kind })).toEqual([]);
  });

  it('is none where it is the name of the account, which always goes', () => {
    for (const text of [LEFT, TAKEN]) expect(askedIn(text, { accounts: [['Clover', 'Bluebell']] })).toEqual([]);
  });

  it('is none where another moderator pointed at it', () => {
    const start = LEFT.indexOf('Bluebell');
    const redactions = [{ start, end: start + 'Bluebell'.length, kind: 'name' as const }];
    const opinion = { by: 'another', redactions, concerns: [], isSure: true };
    expect(judge({ text: LEFT, kind: 'story' }, withoutScorer, opinion).questions).toEqual([]);
  });

  it('is found behind invisible and styled letters', () => {
    const text = LEFT.replace('Bluebell', 'Blue\u200bbell').replace('My', '𝐌𝐲');
    expect(askedIn(text)).toEqual([['Blue\u200bbell']]);
  });
});

describe('An answer', () => {
  it.each([
    [LEFT, 'I say [name 1] eats'],
    [TAKEN, '[name 1] thinks'],
    ['my bf lives with me. joy is mad at me now, joy never says why.', '[name 1] is mad at me now, [name 1] never'],
  ])('"It is a name" is a strike, and the word is taken out as a name: %s', (text, expected) => {
    const strike = placesOf(text);
    expect(moderate(text, { strike }).text).toContain(expected);
    expect(askedIn(text, { strike })).toEqual([]);
  });

  it.each([LEFT, TAKEN])('"It is none" is a wish to keep, and the word stays: %s', text => {
    const keep = placesOf(text);
    expect(moderate(text, { keep }).text).toBe(text);
    expect(askedIn(text, { keep })).toEqual([]);
  });

  it.each([LEFT, TAKEN])('can be taken back: %s', text => {
    const answered = moderate(text, { strike: placesOf(text) });
    expect(answered.redactions).toMatchObject([{ kind: 'name', struck: true, restorable: true, kept: false }]);
  });

  it('is only about the word that was asked about', () => {
    const strike = [{ start: 0, end: LEFT.indexOf(' eats') }];
    expect(moderate(LEFT, { strike }).text).toBe('[removed] eats too much and costs a fortune.');
  });
});

const MARKED = [...readFreshStories(), ...readStoriesOfManyVoices()];

describe('How much is asked', () => {
  it('is five words at most, the most doubtful first', () => {
    const flowers = ['Bluebell', 'Snowdrop', 'Buttercup', 'Foxglove', 'Thistle', 'Bluebottle', 'Cornflower', 'Nettle'];
    const text = flowers.map(flower => `I say ${flower} eats too much.`).join(' ');
    expect(askedIn(text)).toHaveLength(5);
  });

  it.each([
    ['with capitals', MARKED],
    ['in small letters', lowered(MARKED)],
  ])('is less than one word in an ordinary story of 150 words, %s', (_, samples) => {
    const stories = samples.filter(({ kind }) => kind === 'story').map(({ text }) => text);
    const words = stories.join(' ').split(/\s+/).length;
    const questions = stories.flatMap(text => askedIn(text)).length;
    expect(questions).toBeGreaterThan(0);
    expect((questions / words) * 150).toBeLessThan(1);
  });
});
