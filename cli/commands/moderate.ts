import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { guide } from '#contract/helplines.ts';
import { openLocalModerator } from '#moderation/local.ts';
import type { Moderator } from '#moderation/port.ts';
import { CommandFailed } from '../output.ts';

/** One line of the input: `{"id": "7", "text": "My husband Tom snores.", "kind": "story"}`. */
const line = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  kind: z.enum(['title', 'story', 'comment', 'tag']).default('story'),
});

type Line = z.infer<typeof line>;

const readLine = (written: string): Line | string => {
  try {
    const parsed = line.safeParse(JSON.parse(written));
    return parsed.success ? parsed.data : z.prettifyError(parsed.error).replaceAll('\n', ' ');
  } catch {
    return 'no JSON';
  }
};

const write = (output: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    output.write(text, error => (error ? reject(error) : resolve()));
  });

const answerTo = async (read: Line, moderator: Moderator): Promise<string> => {
  const verdict = await moderator.moderate(read);
  const { decision, approved, text, sentences, concern, issues } = verdict;
  const { suggestions } = guide(verdict);
  const redactions = verdict.redactions.map(({ start, end, kind }) => ({ start, end, kind }));
  return JSON.stringify({ id: read.id, decision, approved, text, redactions, sentences, concern, issues, suggestions });
};

/** @returns the numbers of the lines that cannot be read */
const moderateLines = async (
  input: Readable,
  output: Writable,
  errors: Writable,
  moderator: Moderator,
): Promise<readonly number[]> => {
  const bad: number[] = [];
  let number = 0;
  for await (const written of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (written.trim() === '') continue;
    const read = readLine(written);
    if (typeof read === 'string') {
      bad.push(number);
      await write(errors, `line ${number}: ${read}\n`);
      continue;
    }
    await write(output, `${await answerTo(read, moderator)}\n`);
  }
  return bad;
};

/**
 * Moderates NDJSON `{id, text, kind}` to NDJSON `{id, decision, approved, text, redactions,
 * sentences, concern, issues, suggestions}`, a line for each, in order; `concern` only where there
 * is one. Offsets are UTF-16 units of the input. Lines that
 * cannot be read are reported on `errors`; the others are moderated.
 * @throws CommandFailed at the end, when a line could not be read; ModerationUnavailable
 */
export const moderate = async (input: Readable, output: Writable, errors: Writable): Promise<void> => {
  const moderator = await openLocalModerator();
  const bad = await moderateLines(input, output, errors, moderator).finally(() => moderator.close());
  if (bad.length === 0) return;
  throw new CommandFailed(`${bad.length === 1 ? 'Line' : 'Lines'} ${bad.join(', ')} could not be read.`);
};

export const moderateCommand = (): Promise<void> => moderate(process.stdin, process.stdout, process.stderr);
