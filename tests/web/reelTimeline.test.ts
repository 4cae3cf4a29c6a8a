import { expect, test } from 'vitest';
import { momentAt, reelDuration, reelScript } from '#contract/reel/script.ts';
import { lineAt, scriptTimeline, startOf, videoTimeline } from '#web/features/reel/timeline.ts';

const script = reelScript({
  title: 'Who does the dishes?',
  storyA: 'I cook every evening, so I think that whoever did not cook should wash up. I asked twice.',
  storyB: 'I come home late. I wash up in the morning.',
  tags: { a: null, b: null },
});
const timeline = scriptTimeline(script);

test('the current line is the one that the demo mode shows, at every tick', () => {
  for (let ms = 0; ms < reelDuration(script); ms += 100) {
    const moment = momentAt(script, ms);
    const segment = moment ? script.indexOf(moment.segment) : -1;
    const cue = moment ? moment.segment.cues.indexOf(moment.cue) : -1;
    expect(lineAt(timeline, ms)).toBe(`${segment}.${cue}`);
  }
});

test('seeking a line arrives at that line', () => {
  for (const { id } of timeline) expect(lineAt(timeline, startOf(timeline, id) ?? -1)).toBe(id);
});

test('a video has its own times, and lines that it leaves out lead nowhere', () => {
  const video = videoTimeline([
    { id: '0.0', startTime: 0.2 },
    { id: '1.0', startTime: 3.1 },
    { id: '3.0', startTime: 9.035 },
  ]);
  expect(startOf(video, '1.0')).toBe(3100);
  expect(startOf(video, '1.1')).toBeUndefined();
  expect(lineAt(video, 100)).toBeUndefined();
  expect(lineAt(video, 3100)).toBe('1.0');
  expect(lineAt(video, 9034)).toBe('1.0');
  expect(lineAt(video, 9035)).toBe('3.0');
  expect(lineAt([], 5000)).toBeUndefined();
});
