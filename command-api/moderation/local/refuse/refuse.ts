import type { Concern } from '../../concern.ts';
import type { TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import type { Word } from '../text/words.ts';
import { HATE, MINORS, SELF_HARM, THREATS } from './phrases.ts';

const LONGEST = 40_000;
const ENOUGH_WORDS = 6;
const WIDEST_REDACTION = 0.5;
const LONE_CHARACTER = /(.)\1{39}/su;

/** One word over and over, a wall of signs, hardly a word in it. */
const isSpam = (text: string, words: readonly Word[], kind: TextKind): boolean => {
  if (text.length > LONGEST || LONE_CHARACTER.test(text)) return true;
  if (kind === 'title') return words.length === 0;
  if (kind === 'story' && words.length < ENOUGH_WORDS) return true;
  const distinct = new Set(words.map(word => word.lower)).size;
  return words.length >= ENOUGH_WORDS * 2 && distinct < words.length / 10 + 2;
};

const isExposure = (text: string, findings: readonly Finding[], kind: TextKind): boolean =>
  kind === 'story' &&
  findings.reduce((sum, { start, end }) => sum + end - start, 0) > text.trim().length * WIDEST_REDACTION;

const matches = (patterns: readonly RegExp[], text: string): boolean => patterns.some(pattern => pattern.test(text));

/** @returns what keeps the text from being published; empty when nothing does */
export const concernsOf = (
  text: string,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): readonly Concern[] => {
  if (isSpam(text, words, kind)) return ['spam'];
  const concerns: [Concern, boolean][] = [
    ['selfHarm', matches(SELF_HARM, text)],
    ['minors', matches(MINORS, text)],
    ['threat', matches(THREATS, text)],
    ['hate', matches(HATE, text)],
    ['exposure', isExposure(text, findings, kind)],
  ];
  return concerns.filter(([, holds]) => holds).map(([concern]) => concern);
};
