import { readFileSync } from 'node:fs';
import type { ModerationVerdict, TextKind } from '#moderation/port.ts';
import type { Judged } from './lines.ts';
import { shareOf } from './table.ts';

const EVERYDAY = readFileSync(new URL('./padding.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

/** A text in the middle of so many everyday sentences: which ones depends on its line. */
const amid = (text: string, line: number, sentences: number): string => {
  const around = Array.from({ length: sentences }, (_, i) => EVERYDAY[(line * 7 + i) % EVERYDAY.length]);
  return [...around.slice(0, sentences / 2), text, ...around.slice(sentences / 2)].join(' ');
};

const unpunctuated = (text: string): string => text.toLowerCase().replaceAll(/[.,;:!?'’"“”()-]/g, '');

const PADDINGS: readonly (readonly [name: string, pad: (text: string, line: number) => string])[] = [
  ['alone', text => text],
  ['amid 3', (text, line) => amid(text, line, 3)],
  ['amid 10', (text, line) => amid(text, line, 10)],
  ['amid 10, without punctuation', (text, line) => unpunctuated(amid(text, line, 10))],
];

/** A danger, the harmless twin of one, or an ordinary text. */
export interface WrittenLine extends Judged {
  /** The danger that it is the harmless twin of. */
  readonly twin?: string | undefined;
}

/** Each harmless line stands behind the danger that it is a twin of. */
export const withTwins = (lines: readonly Judged[]): WrittenLine[] =>
  lines.map((judged, line) => ({
    ...judged,
    twin: judged.expected === 'fine' ? lines[line - 1]?.expected : undefined,
  }));

const titleOf = ({ expected, twin }: WrittenLine): string => {
  if (expected !== 'fine') return expected;
  return twin === undefined ? 'ordinary' : `${twin}: harmless twins`;
};

type Verdict = Pick<ModerationVerdict, 'decision' | 'concern'>;

const isDanger = ({ expected }: WrittenLine): boolean => expected !== 'fine';

/**
 * A danger that the writer tells of is no reason to stop the text, but the writer is asked whether
 * it is safe.
 */
const isReported = ({ expected, twin = expected }: WrittenLine): boolean => twin.startsWith('reported');

type IsSuch = (verdict: Verdict) => boolean;

const isRefused: IsSuch = ({ decision }) => decision === 'refuse';
const isStopped: IsSuch = ({ decision }) => decision !== 'publish';
const isAsked: IsSuch = ({ concern }) => concern === 'reported';

/**
 * What becomes of texts as people write them: amid everyday sentences, and without punctuation. The
 * worst padding is the figure: the lowest share of dangers, the highest of harmless texts.
 */
export const asPeopleWrite = (
  texts: readonly WrittenLine[],
  judge: (text: string, kind: TextKind) => Verdict,
): string[][] => {
  const all = texts.map((written, line) => ({
    ...written,
    verdicts: PADDINGS.map(([, pad]) => judge(pad(written.text, line), 'story')),
  }));
  const row = (title: string, what: string, those: typeof all, isSuch: IsSuch): string[] => {
    const hits = PADDINGS.map((_, at) => those.flatMap(({ verdicts }) => verdicts[at] ?? []).filter(isSuch).length);
    const worst = those.every(isDanger) ? Math.min(...hits) : Math.max(...hits);
    return [title, what, ...[...hits, worst].map(count => shareOf({ hits: count, all: those.length }))];
  };
  const rows = (title: string, those: typeof all): string[][] => [
    ...(those.some(isReported) ? [row(title, 'asked', those, isAsked)] : []),
    row(title, 'refused or held', those, isStopped),
    row(title, 'refused', those, isRefused),
  ];
  const counted = all.filter(one => !isReported(one));
  return [
    ['texts', '', ...PADDINGS.map(([name]) => name), 'worst'],
    ...[...Map.groupBy(all, titleOf)].flatMap(([title, those]) => rows(title, those)),
    ...rows('all dangers', counted.filter(isDanger)),
    ...rows(
      'all harmless twins',
      counted.filter(({ twin }) => twin !== undefined),
    ),
  ];
};
