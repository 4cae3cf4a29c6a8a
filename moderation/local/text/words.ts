import type { Folded } from './fold.ts';
import { rewrite } from './rewrite.ts';

/** A word, how it is written, and its position. */
export interface Word {
  readonly text: string;
  /** Without case, without a possessive ending. */
  readonly lower: string;
  readonly start: number;
  /** Before a possessive ending, if there is one. */
  readonly end: number;
  readonly capital: boolean;
  readonly shouted: boolean;
  /** Whether only a line break or the end of a sentence precedes it. */
  readonly opensSentence: boolean;
  /** The text between it and the next word. */
  readonly gap: string;
}

/** @returns a word in lower case; empty where the text has none */
export const lowerAt = (words: readonly Word[], i: number): string => words[i]?.lower ?? '';

/**
 * "90th", "31M", "2bath" and "abc123" are not words, nor are their parts; "sister in law" and
 * "tl;dr" are one word.
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:mother|father|sister|brother|son|daughter)s? in laws?|tl ?[;:,./] ?dr|\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*){0,6})(?![\p{L}\p{M}\p{N}])/giu;
/** Letters written apart: "w i l m a", "w.i.l.m.a", "w/i/l/m/a", one below the other. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:( {1,3}|[.*_|/~+=•·:\n-])\p{L})(?:\1\p{L}){2,30}(?![\p{L}\p{N}])/gu;

/** "(M)(a)(r)(k)", "[m] [a] [r] [k]": each letter in a box of its own. */
const BOXES = /(?<![\p{L}\p{N}])[([{<]\p{L}[)\]}>](?: {0,2}[([{<]\p{L}[)\]}>]){2,30}(?![\p{L}\p{N}])/gu;
const APART = [SPACED, BOXES];

/** @returns the text with words that were written apart joined together */
export const together = (folded: Folded): Folded =>
  APART.reduce((rest, pattern) => rewrite(rest, pattern, written => written.replace(/\P{L}/gu, '')), folded);
const SENTENCE_END = /[.!?:…;"“”()\n]|^$/u;
const POSSESSIVE = /(?<=.)'s$/iu;
/** Strokes through letters: "fu̶c̶k". */
const STRUCK = /[\u0334-\u0338]/g;
const SUMMARY = /^tl.{0,3}dr$/i;
const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /^[\p{Lu}' -]{2,}$/u;

/**
 * A placeholder for something that was taken out is not a word: it says nothing about its
 * neighbours.
 */
export const PLACEHOLDER = /\[(?:name \d{1,4}|place|organisation|phone|email|link|handle|number|date|removed)\]/gu;

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param between the text between two words, or before the first
 * @returns whether a sentence ends in it, after the last placeholder
 */
const endsSentence = (between: string, before: string | undefined): boolean => {
  const isFirst = before === undefined;
  if (SUMMARY.test(before ?? '')) return true;
  const [rest = '', ...more] = between.split(PLACEHOLDER).reverse();
  return (isFirst && more.length === 0) || SENTENCE_END.test(rest.replace(/'s/i, ''));
};

const stretches = (text: string): Stretch[] => {
  const spaced = APART.flatMap(pattern => [...text.matchAll(pattern)]).map(match => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].replace(/\P{L}/gu, ''),
  }));
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const taken = [...spaced, ...placeholders];
  const isInside = (offset: number): boolean => taken.some(({ start, end }) => offset >= start && offset < end);
  const joined = [...text.matchAll(WORD)]
    .filter(match => taken.length === 0 || !isInside(match.index))
    .map(match => {
      const written = match[0].replace(POSSESSIVE, '');
      return { start: match.index, end: match.index + written.length, text: written };
    });
  return spaced.length === 0 ? joined : [...joined, ...spaced].sort((a, b) => a.start - b.start);
};

/** @param text folded; @returns its words in order */
export const wordsOf = (text: string): readonly Word[] => {
  const found = stretches(text);
  return found.map(({ start, end, text: written }, i) => ({
    text: written,
    lower: SUMMARY.test(written) ? 'tldr' : written.toLowerCase().replace(STRUCK, '').replaceAll(' ', '-'),
    start,
    end,
    capital: CAPITAL.test(written),
    shouted: SHOUTED.test(written),
    opensSentence: endsSentence(text.slice(found[i - 1]?.end ?? 0, start), found[i - 1]?.text),
    gap: text.slice(end, found[i + 1]?.start ?? text.length),
  }));
};
