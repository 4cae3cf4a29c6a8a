import { Readable, Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
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

describe('lines that can be read', () => {
  const texts = [
    'My husband Tom never cooks, never ever.',
    'Nobody here cooks, so we order pizza every day.',
    'Our flat is a mess. I cannot go on like this and I want to die tonight. He never cooks.',
    'My wife Anna left.',
    'My wife Olga left.',
  ];
  // Each run reads the word lists, in more than a second.
  let ran: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    ran = await run(texts.map((text, id) => JSON.stringify({ id, text, kind: id < 2 ? 'story' : undefined })));
  });

  it('are answered one a line, in order, with offsets of the input', async () => {
    const { answers, failure } = ran;
    expect(failure).toBeUndefined();
    expect(answers.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(answers.slice(0, 2)).toEqual([
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

  it('say the sentence that is decided about, and whom it worries about', async () => {
    const { answers } = ran;
    expect(answers[2]).toMatchObject({ decision: 'refuse', approved: false, concern: 'writer' });
    expect(answers[2].sentences).toEqual([{ start: 20, end: 71, reason: 'selfHarm' }]);
  });

  it('are kept apart: people are numbered anew in each', async () => {
    const { answers } = ran;
    expect(answers.slice(3).map(({ text }) => text)).toEqual(['My wife [name 1] left.', 'My wife [name 1] left.']);
  });
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
