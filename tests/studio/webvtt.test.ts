import { expect, test } from 'vitest';
import { reelScript } from '#contract/reel/script.ts';
import { toTranscript } from '#contract/reel/transcript.ts';
import { toWebVtt } from '#contract/reel/webvtt.ts';

const source = {
  title: 'Tea --> or <coffee> & cake',
  storyA: 'I drink tea all day,\n\nand that is fine.',
  storyB: 'Coffee.',
  tags: { a: 'BlueTeapot', b: null },
};

test('captions are WebVTT: numbered, with their speaker, each until the next begins', () => {
  expect(toWebVtt(reelScript(source)).trimEnd().split('\n\n')).toEqual([
    'WEBVTT',
    '0.0\n00:00:00.000 --> 00:00:03.000\n<v BlueTeapot>Tea --&gt; or &lt;coffee&gt; &amp; cake',
    '1.0\n00:00:03.000 --> 00:00:13.000\n<v BlueTeapot>I drink tea all day,\nand that is fine.',
    '2.0\n00:00:13.000 --> 00:00:15.000\n<v Partner B>Now hear my side.',
    '3.0\n00:00:15.000 --> 00:00:25.000\n<v Partner B>Coffee.',
    '4.0\n00:00:25.000 --> 00:00:29.000\n<v Partner B>Who has a point? Cast your vote.',
  ]);
});

test('what is empty has no caption', () => {
  expect(toWebVtt(reelScript({ ...source, storyB: '' }))).not.toContain('\n3.0\n');
});

test('a transcript is whole, with its paragraphs', () => {
  expect(toTranscript(source)).toBe(`BlueTeapot:
Tea --> or <coffee> & cake

BlueTeapot:
I drink tea all day,

and that is fine.

Partner B:
Now hear my side.

Partner B:
Coffee.

Partner B:
Who has a point? Cast your vote.
`);
});
