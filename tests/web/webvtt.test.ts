import { expect, test } from 'vitest';
import { reelScript } from '#web/features/reel/script.ts';
import { toWebVtt } from '#web/features/reel/webvtt.ts';

test('captions are WebVTT, each until the next begins', () => {
  const file = toWebVtt(reelScript({ title: 'Tea --> or <coffee>', storyA: 'Tea.', storyB: 'Coffee.' }));
  expect(file.split('\n\n')).toEqual([
    'WEBVTT',
    '00:00.000 --> 00:03.000\nTea → or &lt;coffee>',
    '00:03.000 --> 00:13.000\nTea.',
    '00:13.000 --> 00:15.000\nNow hear my side.',
    '00:15.000 --> 00:25.000\nCoffee.',
    '00:25.000 --> 00:29.000\nWho has a point? Cast your vote.',
  ]);
});
