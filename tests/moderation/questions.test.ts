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

const LEFT = 'My flatmate wants a plant. I say Tulip is too much and costs a fortune.';
const TAKEN = 'My flatmate wants a plant. I say Indigo is too much and costs a fortune.';

describe('A doubtful word', () => {
  it('is asked about where it stays', () => {
    expect(moderate(LEFT).text).toBe(LEFT);
    expect(askedIn(LEFT)).toEqual([['Tulip']]);
  });

  it('is asked about where it is taken out', () => {
    expect(moderate(TAKEN).text).toContain('I say [name 1] is');
    expect(askedIn(TAKEN)).toEqual([['Indigo']]);
  });

  it.each([
    ['My flatmate wants a plant. I say Tulip is too much. He says Tulip is not too much.', ['Tulip', 'Tulip']],
    ['My flatmate wants a plant. I say Falcon is too much. He says Falcon is not too much.', ['Falcon', 'Falcon']],
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
    for (const text of [LEFT, TAKEN]) expect(askedIn(text, { accounts: [['Indigo', 'Tulip']] })).toEqual([]);
  });

  it('is none where another moderator pointed at it', () => {
    const start = LEFT.indexOf('Tulip');
    const redactions = [{ start, end: start + 'Tulip'.length, kind: 'name' as const }];
    const opinion = { by: 'another', redactions, concerns: [], isSure: true };
    expect(judge({ text: LEFT, kind: 'story' }, withoutScorer, opinion).questions).toEqual([]);
  });

  it('is found behind invisible and styled letters', () => {
    const text = LEFT.replace('Tulip', 'Tu\u200blip').replace('My', '𝐌𝐲');
    expect(askedIn(text)).toEqual([['Tu\u200blip']]);
  });
});

describe('An answer', () => {
  it.each([
    [LEFT, 'I say [name 1] is'],
    [TAKEN, 'I say [name 1] is'],
    [`${LEFT} He says Tulip is fine.`, 'He says [name 1] is fine'],
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
    const strike = [{ start: 0, end: LEFT.indexOf(' is') }];
    expect(moderate(LEFT, { strike }).text).toBe('[removed] is too much and costs a fortune.');
  });
});

const MARKED = [...readFreshStories(), ...readStoriesOfManyVoices()];

describe('How much is asked', () => {
  it('is five words at most, the most doubtful first', () => {
    const doubtful = ['Tulip', 'Rain', 'Meadow', 'Falcon', 'Diamond', 'Pebble', 'Summit', 'Ranger', 'Liberty'];
    const text = doubtful.map(word => `I say ${word} is too much and costs a fortune.`).join(' ');
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
