import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { Concern, TextKind } from '#moderation/port.ts';
import { models } from '../support/models.ts';

const decide = (text: string, kind: TextKind = 'story', concerns?: readonly Concern[]) =>
  judge({ text, kind }, models, concerns && { by: 'another', redactions: [], concerns, isSure: true });

const marked = (text: string, kind?: TextKind) =>
  decide(text, kind).sentences.map(({ start, end, reason }) => [reason, text.slice(start, end)]);

describe('the sentence that a decision is about', () => {
  const THREAT = 'If he lies to me again I will kill him with my own hands!';
  it.each<[string, string, TextKind, string[][]]>([
    ['stands between others', `He never cooks. ${THREAT} We have a dog.`, 'story', [['threat', THREAT]]],
    [
      'is disguised',
      'We have a dog. If he lies again I will k\u200bill him. It barks.',
      'story',
      [['threat', 'If he lies again I will k\u200bill him.']],
    ],
    [
      'follows letters that are written apart, and figures of speech',
      `My aunt w i l h e l m i n a is bored to death and dying to know. ${THREAT}`,
      'story',
      [['threat', THREAT]],
    ],
    [
      'follows letters that are longer in lower case',
      `İİİ İPEK ÇOK GÜZEL, she says, and I do not know what it means. ${THREAT}`,
      'story',
      [['threat', THREAT]],
    ],
    [
      'follows words to both, which are read as words to each',
      'Both of you two should talk, all of you. The lot of you are great. Just kill yourself.',
      'comment',
      [['urged', 'Just kill yourself.']],
    ],
    [
      'needs its neighbours',
      'We have a dog. She is twelve. He is thirty. They have sex every week in his car.',
      'story',
      [['minors', 'She is twelve. He is thirty. They have sex every week in his car.']],
    ],
    [
      'is one of two',
      `${THREAT} He never cooks. I want to die tonight.`,
      'story',
      [
        ['threat', THREAT],
        ['selfHarm', 'I want to die tonight.'],
      ],
    ],
    [
      'tells who they are',
      'Lovely story. I know who they are, dm me for their names. Good luck.',
      'comment',
      [['outing', 'I know who they are, dm me for their names.']],
    ],
  ])('%s', (_, text, kind, expected) => {
    expect(marked(text, kind)).toEqual(expected);
  });

  it('is a part of a long one that nobody has punctuated', () => {
    const before = 'he left the dishes again and the bins and the laundry and i said nothing because what is the use ';
    const threat = 'if he lies to me again i will kill him with my own hands';
    const after =
      ' and then we went to the shops and he bought a cake and we ate it in the car on the way to her place';
    const [[reason, sentence = ''] = []] = marked(before + threat + after);
    expect(reason).toBe('threat');
    expect(sentence).toContain('i will kill him');
    expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
  });

  it.each([
    ['spam', 'dishes '.repeat(60)],
    ['spam', 'x'.repeat(70_000)],
    [
      'language',
      'Mein Mann macht nie den Abwasch und ich habe wirklich genug davon, weil er den ganzen Tag nur spielt.',
    ],
  ])('is the whole text: %s', (reason, text) => {
    expect(marked(text)).toEqual([[reason, text]]);
  });
});

describe('a decision', () => {
  it('is to publish a text with nothing in it', () => {
    const verdict = decide('My husband never cooks, and I am tired of asking him.');
    expect(verdict).toMatchObject({ decision: 'publish', approved: true, sentences: [] });
    expect(verdict).not.toHaveProperty('concern');
  });

  it('is to hold what is likely but not certain', () => {
    const text = 'He never says hello to me. Something may happen to his car soon. He has a loud car.';
    expect(decide(text)).toMatchObject({ decision: 'hold', approved: false, text });
    expect(marked(text)).toEqual([['threat', 'Something may happen to his car soon.']]);
  });

  it.each([
    ['publishes what another moderator finds clean', [], 'publish'],
    ['refuses what it finds, too', ['threat'], 'refuse'],
  ] as const)('on what would be held %s', (_, concerns, expected) => {
    const text = 'He never says hello to me. Something may happen to his car soon. He has a loud car.';
    expect(decide(text, 'story', concerns).decision).toBe(expected);
  });

  it('points at the whole text for what only another moderator finds', () => {
    const text = 'My husband never cooks, and I am tired of asking him.';
    expect(decide(text, 'story', ['hate'])).toMatchObject({
      decision: 'refuse',
      sentences: [{ start: 0, end: text.length, reason: 'hate' }],
    });
  });

  it.each([
    ['who wants to die', 'I want to die tonight.', 'writer'],
    ['who may want to', 'Tell my kids that I loved them. I have chosen the day.', 'writer'],
    ['who threatens', 'If he lies to me again I will kill him with my own hands.', undefined],
    ['who tells others to die', 'Nobody cooks here. Just kill yourself.', undefined],
  ])('worries about a writer %s', (_, text, expected) => {
    expect(decide(text).concern).toBe(expected);
  });

  it('is never to hold a tag, which is quickly changed', () => {
    expect(decide('kill-myself', 'tag')).toMatchObject({ decision: 'refuse', approved: false, concern: 'writer' });
    expect(decide('QuietOtter', 'tag')).toMatchObject({ decision: 'publish', sentences: [] });
  });
});

const REPORTED = {
  decision: 'publish',
  concern: 'reported',
  sentences: [],
  help: ['violence', 'emergency'],
  helpFirst: false,
};

describe('a live danger that comes from somebody else', () => {
  it.each([
    'he will kill me if I leave, he bought a gun',
    'He says that he will kill me if I leave. He bought a gun last week.',
    'My ex found out where we live and he waits outside our house every night.',
    'My brothers say they will kill me if I marry him.',
    'he choked me again last night and said next time he wont stop',
  ])('is no reason against the story: %s', text => {
    for (const written of [text, `We argue about the dishes. ${text} The rent is due on Friday.`]) {
      expect(decide(written)).toMatchObject(REPORTED);
    }
  });

  it.each([
    'He forced himself on me again last night.',
    'Her boyfriend put a knife to her throat on Sunday and she went back to him.',
    'My brother wrote that he has the tablets ready and that we should look after the dog.',
    'My dad hits mum when he drinks and last night he had the axe.',
    'She says she will jump if I go to work tomorrow.',
  ])('is also found in words that no rule foresaw: %s', text => {
    expect(decide(text)).toMatchObject(REPORTED);
  });

  it.each([
    ['over', 'He used to hit me, and I left him five years ago. We argue about the flat.'],
    ['a figure of speech', 'My wife is going to kill me when she sees the bill for the car.'],
    ['a game', 'He beats me at chess every night, and then he laughs about it.'],
    ['a hobby', 'My husband bought a gun for the shooting club, and we argue about the money.'],
    ['an errand', 'He waits outside the school every day because he picks up our son.'],
    ['care', 'My mum keeps my passport in her safe so that I do not lose it again.'],
    ['the end of a film', 'She said she would kill me if I told her the end of the film.'],
  ])('is none where it is %s', (_, text) => {
    expect(decide(text)).not.toHaveProperty('concern');
  });

  it.each([
    'He says that he will kill me if I leave. I will stab him in his sleep tonight.',
    'He will kill me if I leave so I will kill him first, I have bought a knife.',
  ])('excuses no threat of the writer: %s', text => {
    expect(decide(text)).toMatchObject({ decision: 'refuse', concern: 'reported' });
  });

  it('comes after the danger that the writer is in themselves', () => {
    expect(decide('He says that he will kill me if I leave. I want to die tonight.').concern).toBe('writer');
  });
});
