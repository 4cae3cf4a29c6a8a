import { expect, test } from 'vitest';
import { reelScript } from '#contract/reel/script.ts';
import { speechesOf } from '#web/features/reel/timeline.ts';

const source = {
  title: 'Who does the dishes?',
  storyA: 'I cook every evening. I asked for help twice, and nothing happened at all.',
  storyB: 'I come home late. I wash up in the morning.',
  tags: { a: 'BlueTeapot', b: null },
};

test('each side says everything once, in two speeches, and every line has its own name', () => {
  const speeches = speechesOf(reelScript(source));
  expect(speeches.map(({ side, speaker }) => [side, speaker])).toEqual([
    ['a', 'BlueTeapot'],
    ['b', 'Partner B'],
  ]);
  const said = speeches.map(({ lines }) => lines.map(({ text }) => text).join(' '));
  expect(said).toEqual([
    `${source.title} ${source.storyA}`,
    `Now hear my side. ${source.storyB} Who has a point? Cast your vote.`,
  ]);
  const ids = speeches.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a missing story has no line', () => {
  const [first] = speechesOf(reelScript({ ...source, storyA: '' }));
  expect(first?.lines).toEqual([{ id: '0.0', text: source.title }]);
});
