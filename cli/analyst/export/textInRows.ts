import { open } from 'node:fs/promises';
import { exportedTextOf, isEventType } from '#eventlog/events/all.ts';
import { CommandFailed } from '../../output.ts';

interface Row {
  readonly type: string;
  readonly data: object;
}

/** Whether a row was exported with texts; undefined when its event has no text. */
const hasText = ({ type, data }: Row): boolean | undefined => {
  if (!isEventType(type)) return undefined;
  const text = exportedTextOf[type];
  return text === undefined ? undefined : Object.hasOwn(data, text);
};

const rowOf = (file: string, line: string): Row => {
  try {
    return JSON.parse(line);
  } catch {
    throw new CommandFailed(`${file} is not an export of events. Name another file.`, 2);
  }
};

/**
 * Looks for the first row that shows whether the export has texts.
 * @throws CommandFailed
 */
const rowsHaveText = async (file: string, end: number): Promise<boolean | undefined> => {
  await using handle = await open(file, 'r');
  for await (const line of handle.readLines({ end: end - 1, autoClose: false })) {
    const answer = hasText(rowOf(file, line));
    if (answer !== undefined) return answer;
  }
  return undefined;
};

/**
 * Checks whether a file was begun with the same choice about texts. NDJSON has no header that would
 * say so.
 * @param end the offset after its last complete row
 * @throws CommandFailed when the file was exported with texts and would continue without them, or
 * the other way round
 */
export const checkTexts = async (file: string, end: number, withText: boolean): Promise<void> => {
  const hadText = await rowsHaveText(file, end);
  if (hadText === undefined || hadText === withText) return;
  const [was, ask] = hadText ? ['with', 'Add --with-text'] : ['without', 'Leave --with-text out'];
  throw new CommandFailed(`${file} was exported ${was} texts. ${ask}, or name another file.`, 2);
};
