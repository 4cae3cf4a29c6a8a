import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { moderate } from '#cli/commands/moderate.ts';

const collector = () => {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
};

const run = async (lines: readonly string[]) => {
  const output = collector();
  const errors = collector();
  const failure = await moderate(Readable.from([lines.join('\n')]), output.stream, errors.stream).then(
    () => undefined,
    (error: Error) => error,
  );
  const answers = output.text().split('\n').filter(Boolean);
  return { failure, errors: errors.text(), answers: answers.map(answer => JSON.parse(answer)) };
};

it('answers one line a line, in order, with offsets of the input', async () => {
  const texts = ['My husband Tom never cooks, never ever.', 'Nobody here cooks, so we order pizza every day.'];
  const { answers, failure } = await run(texts.map((text, i) => JSON.stringify({ id: i, text, kind: 'story' })));
  expect(failure).toBeUndefined();
  expect(answers).toEqual([
    {
      id: 0,
      decision: 'publish',
      approved: true,
      text: 'My husband [name 1] never cooks, never ever.',
      redactions: [{ start: 11, end: 14, kind: 'name' }],
      sentences: [],
      issues: [],
      suggestions: [],
    },
    {
      id: 1,
      decision: 'publish',
      approved: true,
      text: texts[1],
      redactions: [],
      sentences: [],
      issues: [],
      suggestions: [],
    },
  ]);
});

it('points at the sentence that it decides about, and says whom it worries about', async () => {
  const text = 'Our flat is a mess. I cannot go on like this and I want to die tonight. He never cooks.';
  const { answers } = await run([JSON.stringify({ id: 1, text })]);
  expect(answers).toMatchObject([{ decision: 'refuse', approved: false, concern: 'writer' }]);
  expect(answers[0].sentences).toEqual([{ start: 20, end: 71, reason: 'selfHarm' }]);
});

it('keeps every line apart: people are numbered anew in each', async () => {
  const { answers } = await run(
    ['My wife Anna left.', 'My wife Olga left.'].map(text => JSON.stringify({ id: text, text })),
  );
  expect(answers.map(({ text }) => text)).toEqual(['My wife [name 1] left.', 'My wife [name 1] left.']);
});

it('names bad lines, and goes on with the others', async () => {
  const { answers, errors, failure } = await run([
    '{"id": 1, "text": "He never cooks and never will.", "kind": "story"}',
    'not json',
    '{"id": 3}',
    '',
    '{"id": 5, "text": "x", "kind": "poem"}',
    '{"id": 6, "text": "She never cooks and never will.", "kind": "comment"}',
  ]);
  expect(answers.map(({ id }) => id)).toEqual([1, 6]);
  expect(errors).toMatch(/^line 2: no JSON\nline 3: .*text.*\nline 5: .*kind.*\n$/);
  expect(failure).toMatchObject({ message: 'Lines 2, 3, 5 could not be read.', exitCode: 1 });
});
