import type { Redaction } from '#moderation/port.ts';
import type { Detector } from './detectors.ts';
import type { Label, Sample } from './samples.ts';

export interface Share {
  hits: number;
  all: number;
}

export interface Score {
  /**
   * By the label's kind. A label is found if at least half of its letters and digits are taken out,
   * as any kind.
   */
  readonly recall: Map<string, Share>;
  /** By the redaction's kind. A redaction is right if at least half of it is in labels. */
  readonly precision: Map<string, Share>;
  readonly missed: string[];
  readonly wrong: string[];
}

const isTelling = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Which share of the letters and digits from `start` to `end` is covered, 0 to 1. */
const coverage = (text: string, start: number, end: number, covered: Uint8Array): number => {
  let [all, hits] = [0, 0];
  for (let i = start; i < end; i += 1) {
    if (!isTelling(text.charAt(i))) continue;
    all += 1;
    hits += covered[i] ?? 0;
  }
  return all === 0 ? 0 : hits / all;
};

const mask = (length: number, spans: readonly { start: number; end: number }[]): Uint8Array => {
  const covered = new Uint8Array(length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return covered;
};

const count = (shares: Map<string, Share>, kind: string, isHit: boolean): void => {
  const share = shares.get(kind) ?? { hits: 0, all: 0 };
  share.all += 1;
  if (isHit) share.hits += 1;
  shares.set(kind, share);
};

const around = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(Math.max(0, start - 30), start)}>>${text.slice(start, end)}<<${text.slice(end, end + 30)}`;

const isMostlyIn = (text: string, { start, end }: Pick<Redaction, 'start' | 'end'>, covered: Uint8Array): boolean =>
  coverage(text, start, end, covered) >= 0.5;

const countFound = ({ recall, missed }: Score, text: string, labels: readonly Label[], taken: Uint8Array): void => {
  for (const label of labels) {
    const isFound = isMostlyIn(text, label, taken);
    count(recall, label.kind, isFound);
    if (!isFound) missed.push(`${label.kind} ${around(text, label)}`);
  }
};

const countRight = (
  { precision, wrong }: Score,
  text: string,
  redactions: readonly Redaction[],
  labelled: Uint8Array,
): void => {
  for (const redaction of redactions) {
    const isRight = isMostlyIn(text, redaction, labelled);
    count(precision, redaction.kind, isRight);
    if (!isRight) wrong.push(`${redaction.kind} ${around(text, redaction)}`);
  }
};

/** Compares what a detector takes out with what it should. */
export const score = (samples: readonly Sample[], { find }: Pick<Detector, 'find'>): Score => {
  const result: Score = { recall: new Map(), precision: new Map(), missed: [], wrong: [] };
  for (const { text, kind, labels } of samples) {
    const redactions = find(text, kind);
    const wanted = labels.filter(label => label.kind !== 'neutral');
    countFound(result, text, wanted, mask(text.length, redactions));
    const neutral = mask(
      text.length,
      labels.filter(label => label.kind === 'neutral'),
    );
    const judged = redactions.filter(redaction => !isMostlyIn(text, redaction, neutral));
    countRight(result, text, judged, mask(text.length, wanted));
  }
  return result;
};

export const overall = (shares: ReadonlyMap<string, Share>): Share => {
  const total = { hits: 0, all: 0 };
  for (const { hits, all } of shares.values()) {
    total.hits += hits;
    total.all += all;
  }
  return total;
};
