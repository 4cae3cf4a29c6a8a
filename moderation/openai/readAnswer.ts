import { z } from 'zod';
import type { Concern, RedactionKind } from '../port.ts';

/** What a model says about a text, as far as it can be read. */
export interface ModelAnswer {
  /** Copied from the text. Undefined where the answer is not about them. */
  readonly passages: readonly { readonly verbatim: string; readonly kind: RedactionKind }[] | undefined;
  readonly concerns: readonly Concern[];
  /** Whether it says that nothing is wrong with the text but these concerns. */
  readonly isSure: boolean;
}

/** An answer that says nothing that can be used. */
class UnreadableAnswer extends Error {
  constructor() {
    super('The model gave an answer that cannot be read');
    this.name = 'UnreadableAnswer';
  }
}

export const KINDS = [
  'name',
  'place',
  'organisation',
  'phone',
  'email',
  'link',
  'handle',
  'id',
  'date',
  'other',
] as const satisfies readonly RedactionKind[];

/**
 * The hazards that Llama Guard names (the MLCommons taxonomy), as far as a story is refused for
 * them. The others are about advice, crimes against property and the like.
 */
const HAZARDS: Readonly<Record<string, Concern>> = {
  S1: 'threat',
  S4: 'minors',
  S9: 'threat',
  S10: 'hate',
  S11: 'selfHarm',
};

const NAMES: Readonly<Record<string, Concern>> = {
  threat: 'threat',
  threats: 'threat',
  selfharm: 'selfHarm',
  suicide: 'selfHarm',
  minors: 'minors',
  hate: 'hate',
};

const concernNamed = (name: string): Concern | undefined =>
  HAZARDS[name.trim().toUpperCase()] ?? NAMES[name.toLowerCase().replace(/[^a-z]/g, '')];

const isKnown = (concern: Concern | undefined): concern is Concern => concern !== undefined;

const judged = (names: readonly string[]): Pick<ModelAnswer, 'concerns' | 'isSure'> => {
  const concerns = names.map(concernNamed);
  return { concerns: [...new Set(concerns.filter(isKnown))], isSure: concerns.every(isKnown) };
};

/** Small models leave out what is empty, and invent kinds. */
const written = z.object({
  passages: z
    .array(z.object({ verbatim: z.string(), kind: z.enum(KINDS).catch('other') }))
    .nullish()
    .transform(list => list ?? undefined),
  concerns: z.array(z.string()).nullish(),
  safe: z.boolean().nullish(),
  categories: z.array(z.string()).nullish(),
});

/** `{passages, concerns}` as it was asked for, or `{safe, categories}` as some guards answer. */
const readJson = (value: unknown): ModelAnswer | undefined => {
  const parsed = written.safeParse(value);
  if (!parsed.success) return undefined;
  const { passages, safe } = parsed.data;
  const names = parsed.data.concerns ?? parsed.data.categories;
  if (passages === undefined && names == null && safe == null) return undefined;
  const { concerns, isSure } = judged(names ?? []);
  const isJudged = names != null || safe === true;
  return { passages, concerns, isSure: isSure && isJudged && (safe !== false || concerns.length > 0) };
};

/** "safe", or "unsafe" and on the next line the hazards, comma-separated. */
const GUARD = /^\W*(?<word>safe|unsafe)\b(?<rest>[\sS\d,:;.]*)$/i;

const readGuard = (content: string): ModelAnswer | undefined => {
  const found = GUARD.exec(content)?.groups;
  if (!found?.word) return undefined;
  if (found.word.toLowerCase() === 'safe') return { passages: undefined, concerns: [], isSure: true };
  const { concerns } = judged(found.rest?.match(/S\d+/gi) ?? []);
  return { passages: undefined, concerns, isSure: concerns.length > 0 };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const LONGEST_ANSWER = 200_000;
const STRING_OR_BRACE = /"(?:[^"\\]|\\.)*"|[{}]/gs;

/** @returns the object that starts here, up to its closing brace */
const objectAt = (content: string, start: number): unknown => {
  let depth = 0;
  for (const { 0: token, index } of content.slice(start).matchAll(STRING_OR_BRACE)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return parsed(content.slice(start, start + index + 1));
  }
  return undefined;
};

const MOST_OBJECTS = 20;

/** Models put words, and code fences, around what they were asked for. */
const readJsonWithin = (content: string): ModelAnswer | undefined => {
  const starts = [...content.matchAll(/\{/g)].slice(0, MOST_OBJECTS).map(({ index }) => index);
  for (const start of starts) {
    const answer = readJson(objectAt(content, start));
    if (answer !== undefined) return answer;
  }
  return undefined;
};

/** What reasoning models think before they answer. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;

/**
 * Reads what a model answered: the JSON that it was asked for, also within a code fence or other
 * words, or the verdict of a guard model.
 * @throws UnreadableAnswer
 */
export const readAnswer = (content: string): ModelAnswer => {
  const said = content.slice(0, LONGEST_ANSWER).replace(THOUGHTS, '').trim();
  const answer = readGuard(said) ?? readJson(parsed(said)) ?? readJsonWithin(said);
  if (answer === undefined) throw new UnreadableAnswer();
  return answer;
};
