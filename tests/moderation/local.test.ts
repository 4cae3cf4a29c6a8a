import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guide } from '#contract/helplines.ts';
import { type LocalModerator, openLocalModerator } from '#moderation/local.ts';
import type { TextKind } from '#moderation/port.ts';

let moderator: LocalModerator;
beforeAll(async () => {
  moderator = await openLocalModerator();
});
afterAll(() => moderator.close());

const moderate = (text: string, kind: TextKind = 'story') => moderator.moderate({ text, kind });
const publicText = async (text: string, kind?: TextKind) => (await moderate(text, kind)).text;

describe('what identifies people', () => {
  it.each([
    ['Write to jo.b+x@mail.example.co.uk if you must.', 'Write to [email] if you must.'],
    ['Write to jo at example dot org if you must.', 'Write to [email] if you must.'],
    ['He calls me on +44 20 7946 0958 all day long.', 'He calls me on [phone] all day long.'],
    ['He calls me on (415) 555-2671 all day long.', 'He calls me on [phone] all day long.'],
    ['He calls me on 0\u200b7\u200b700 900\u200b123 all day long.', 'He calls me on [phone] all day long.'],
    ['It is all on https://example.com/our/fight?a=1 for you.', 'It is all on [link] for you.'],
    ['She posted it as @jo_b for all to see.', 'She posted it as [handle] for all to see.'],
    ['We moved to 12 Maple Street and it got worse.', 'We moved to [place] and it got worse.'],
    ['My husband was born on 12 March 1984 and acts twelve.', 'My husband was born on [date] and acts twelve.'],
    ['My name is Wilhelmina and I had enough.', 'My name is [name 1] and I had enough.'],
    ['my sister wilhelmina will not pay her share', 'my sister [name 1] will not pay her share'],
    [
      'Hope, our daughter, cried, and I hope that she will stop.',
      '[name 1], our daughter, cried, and I hope that she will stop.',
    ],
    [
      'My husband Tom plays the tuba and my sister Anna watches.',
      'My husband [name 1] plays the tuba and my sister [name 2] watches.',
    ],
    ['My aunt w i l h e l m i n a told everybody.', 'My aunt [name 1] told everybody.'],
  ])('%s', async (text, expected) => {
    expect(await publicText(text)).toBe(expected);
  });

  it('gives the same person the same placeholder', async () => {
    expect(
      await publicText('My husband Tom and Anna Kovács fight. Tom shouts, then Anna shouts, then Tom’s mother.'),
    ).toBe('My husband [name 1] and [name 2] fight. [name 1] shouts, then [name 2] shouts, then [name 1]’s mother.');
  });

  it('numbers people alike in both stories of a dispute', async () => {
    const first = await moderator.moderate({ text: 'My husband Tom shouts at Anna all day.', kind: 'story' });
    const second = await moderator.moderate({
      text: 'I never shout at Anna, but Oliver does.',
      kind: 'story',
      people: first.people,
    });
    expect(second.text).toBe('I never shout at [name 2], but [name 3] does.');
  });

  it('tells where in the original each redaction stands', async () => {
    const text = 'My husband 𝐓𝐨𝐦 calls me on 0\u200b7\u200b700 900\u200b123 too often.';
    const { redactions } = await moderate(text);
    expect(redactions.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([
      ['𝐓𝐨𝐦', 'name'],
      ['0\u200b7\u200b700 900\u200b123', 'phone'],
    ]);
  });
});

describe('what stays', () => {
  it.each([
    'We have been married for 7 years. I am 34, he is 36, and since Monday my mother-in-law lives with us.',
    'In 2019 we agreed on it. God knows that he will never do the dishes in May or on a Sunday.',
    'I paid 1,250,000 for it and he paid $300, 50% of what he owed me from 2015-2019.',
    'i love him.Now he says that i never listen to him, and i hope that he will change',
    'He plays Mario Kart until two, watches Star Trek and Downton Abbey, and quotes Gandalf and Leviticus at me.',
    'She says that Virgos and Geminis never unfollow each other, not even in octobr.',
    'My 엄마 and my husband shout شكرا at each other.',
    'HE NEVER DOES THE DISHES AND I AM TIRED OF ASKING HIM EVERY SINGLE NIGHT.',
  ])('%s', async text => {
    const { redactions } = await moderate(text);
    expect(redactions.map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });

  it.each(['Dishes Left Overnight', 'Who forgot the_anniversary?', 'Round 2: dishes2021', '🍽️'])(
    'takes the title "%s" for a title',
    async title => {
      expect(await moderate(title, 'title')).toMatchObject({ approved: true, text: title });
    },
  );
});

it('masks swearing, but not words that contain it', async () => {
  const text = 'This f*cking mess is shit, says my friend from the great tit club, who plays bass and cocktails.';
  const { softened } = await moderate(text);
  expect(softened.map(({ start, end }) => text.slice(start, end))).toEqual(['f*cking', 'shit']);
});

describe('what is refused', () => {
  it.each([
    ['If he lies to me again I will kill him with my own hands.', /threat/],
    ['I cannot go on like this and I want to die tonight.', /very hard/],
    ['All immigrants are vermin and my husband is one of them.', /attacks people/],
    ['She is a pupil in eighth grade, and her teacher has a sexual relationship with her.', /child and sexual content/],
    ['My husband keeps photos of a girl of eleven in lingerie on his laptop.', /child and sexual content/],
    ['Looking for roleplay with somebody underage, be discreet, pm me.', /child and sexual content/],
    ['dishes laundry money rent car phone garden '.repeat(60), /does not read as a story/],
    ['dishes '.repeat(60), /does not read as a story/],
    ['a'.repeat(5_000), /does not read as a story/],
  ])('%.60s', async (text, issue) => {
    const verdict = await moderate(text);
    expect(verdict.approved).toBe(false);
    expect(verdict.issues.join()).toMatch(issue);
    expect(verdict.advice).not.toEqual([]);
  });

  it.each([
    'We can only have sex when the children are at his mother’s, and now he invited her to live with us.',
    'I have not had an orgasm since our son was born, and my husband does not even ask.',
    'He watches porn while the kids are asleep next door, and I want a lock on the door.',
    'My daughter is 16 and wants to go on the pill, I said yes, he says no.',
    'We have been together since ninth grade, and our sex life is a calendar entry.',
    'My grandmother would turn in her grave if she saw how he loads the dishwasher.',
    'He never washes a dish and never will. '.repeat(60),
    'my partner never does the dishes and i am tired of it '.repeat(90),
    'I cook. He never washes up. I asked him twice and he laughed. '.repeat(80),
    Array.from({ length: 100 }, (_, day) => `On day ${day} he left the dishes in the sink.`).join(' '),
  ])('lets pass: %.60s', async text => {
    expect(await moderate(text)).toMatchObject({ approved: true, issues: [] });
  });

  it.each(['title', 'comment', 'tag'] as const)('speaks of a %s to the writer of one', async kind => {
    const advice = async (text: string) => {
      const verdict = await moderate(text, kind);
      return [...verdict.issues, ...verdict.advice].join(' ');
    };
    expect(await advice('x'.repeat(100))).toContain(`does not read as a ${kind}`);
    expect(await advice(kind === 'tag' ? 'kill-myself' : 'I want to die tonight.')).toContain(`back to this ${kind}`);
  });

  it('begins with help for a writer in danger, also when they threaten somebody as well, and with advice otherwise', async () => {
    const threat = 'If he lies to me again I will kill him with my own hands.';
    const despair = 'I want to kill myself and I have a plan for tonight.';
    const [own, others] = [['crisis', 'emergency'] as const, ['ownActs', 'violence'] as const];
    const [both, angry, tag] = [
      await moderate(`${threat} ${despair}`),
      await moderate(threat),
      await moderate('kill_myself_tonight', 'tag'),
    ];
    expect(both).toMatchObject({ help: [...own, ...others], helpFirst: true });
    expect(angry).toMatchObject({ help: [...others, 'emergency'], helpFirst: false });
    expect(tag).toMatchObject({ help: own, helpFirst: true });
    for (const verdict of [both, tag]) expect(guide(verdict).suggestions[0]).toMatch(/help from a person, now/);
    expect(guide(angry).suggestions[0]).not.toMatch(/emergency|hotline|helpline/);
  });

  it('tells somebody in danger where to find help', async () => {
    const { suggestions } = guide(await moderate('I cannot go on like this and I want to die tonight.'));
    expect(suggestions.join(' ')).toMatch(/findahelpline\.com.*emergency number/);
  });
});

describe('input that is made to hurt', () => {
  const zalgo = `e${'\u0301'.repeat(5_000)}`;
  it.each([
    ['combining marks', zalgo],
    ['lone surrogates', '\ud800'.repeat(5_000)],
    ['zero-width characters', '\u200b'.repeat(50_000)],
    ['digits', '1'.repeat(50_000)],
    ['digits and dashes', '1-'.repeat(25_000)],
    ['at signs', '@'.repeat(50_000)],
    ['nearly a mail address', `${'a.'.repeat(20_000)}@`],
    ['nearly a link', 'http://'.repeat(8_000)],
    ['nearly a spelled mail address', 'a at '.repeat(10_000)],
    ['nearly a street', `12 ${'Long '.repeat(10_000)}`],
    ['single letters', 'a '.repeat(25_000)],
    ['base64', Buffer.alloc(30_000, 'x1').toString('base64')],
    ['nearly bystanders', 'while the little kids were not '.repeat(1_800)],
    ['nearly a kiss goodbye', 'kiss '.repeat(11_000)],
    ['nearly titles', 'lord of the '.repeat(4_500)],
    ['mixed scripts', 'аa'.repeat(20_000)],
    ['nothing', ''],
  ])('%s: decided within the time limit', async (_name, text) => {
    await expect(moderate(text)).resolves.toHaveProperty('approved', false);
  });
});

it('does not work on the event loop of its caller', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 20 }, () => moderate('My husband Tom never cooks. '.repeat(150))));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

describe('a worker that fails', () => {
  it('leaves a text undecided when it takes too long, and the next is decided by a new one', async () => {
    const hasty = await openLocalModerator({ timeLimitMs: 1 });
    await expect(hasty.moderate({ text: 'Tom never cooks. '.repeat(3_000), kind: 'story' })).rejects.toMatchObject({
      name: 'ModerationUnavailable',
    });
    await hasty.close();
  });

  it('rejects what waits when it is closed', async () => {
    const closing = await openLocalModerator();
    const pending = closing.moderate({ text: 'My husband Tom never cooks.', kind: 'story' });
    await Promise.all([expect(pending).rejects.toThrow('No moderator could decide'), closing.close()]);
  });
});

it('ends its worker when no text comes, and starts another for the next one', async () => {
  const resting = await openLocalModerator({ idleMs: 1 });
  for (const text of ['My husband Tom never cooks.', 'My husband Tom never cleans.']) {
    const started = once(process, 'worker');
    expect((await resting.moderate({ text, kind: 'story' })).text).toContain('[name 1]');
    const [worker] = await started;
    await once(worker, 'exit');
  }
  await resting.close();
});
