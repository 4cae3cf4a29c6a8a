import type { IdentifiesBody } from '#contract/commands.ts';
import { carried, isSame, joined, overlaps, type Span, without } from './spans.ts';
import { wordsOf } from './words.ts';

/** What a writer wants taken out of a text or left in it, beyond what moderation finds. */
export interface Marks {
  readonly text: string;
  /** Word by word, so that each can be put back. */
  readonly strike: readonly Span[];
  /** Whole redactions that were put back. */
  readonly keep: readonly Span[];
}

type Pressed = Span &
  ({ readonly type: 'word' } | { readonly type: 'removal'; readonly redaction: { readonly restorable: boolean } });

export const unmarked = (text: string): Marks => ({ text, strike: [], keep: [] });

export const isStruck = ({ strike }: Pick<Marks, 'strike'>, word: Span): boolean =>
  strike.some(span => overlaps(span, word));

export const isKept = ({ keep }: Marks, removal: Span): boolean => keep.some(span => isSame(span, removal));

/** Strikes words out; words that are struck out already stay so. */
export const strikeOut = (marks: Marks, words: readonly Span[]): Marks => ({
  ...marks,
  strike: [...marks.strike, ...words.filter(word => !isStruck(marks, word)).map(({ start, end }) => ({ start, end }))],
});

export const toggleWord = (marks: Marks, word: Span): Marks =>
  isStruck(marks, word) ? { ...marks, strike: without(marks.strike, word) } : strikeOut(marks, [word]);

/** Puts redactions back, along with the writer's own strikes inside them. */
export const putBack = (marks: Marks, removals: readonly Span[]): Marks => ({
  ...marks,
  strike: marks.strike.filter(span => !removals.some(removal => overlaps(span, removal))),
  keep: [
    ...marks.keep,
    ...removals.filter(removal => !isKept(marks, removal)).map(({ start, end }) => ({ start, end })),
  ],
});

export const takeOutAgain = (marks: Marks, removals: readonly Span[]): Marks => ({
  ...marks,
  keep: marks.keep.filter(span => !removals.some(removal => isSame(span, removal))),
});

const pressedOne = (marks: Marks, piece: Pressed): Marks => {
  if (piece.type === 'word') return toggleWord(marks, piece);
  if (isKept(marks, piece)) return takeOutAgain(marks, [piece]);
  return piece.redaction.restorable ? putBack(marks, [piece]) : marks;
};

/** @param pieces one, which is toggled, or several in a row, whose words are all taken out */
export const pressed = (marks: Marks, pieces: readonly Pressed[]): Marks => {
  const [first, ...more] = pieces;
  if (!first) return marks;
  if (more.length === 0) return pressedOne(marks, first);
  return strikeOut(
    marks,
    pieces.filter(piece => piece.type === 'word'),
  );
};

/**
 * Carries the marks over to an edited text: a struck word stays struck even when it is spelled
 * differently now.
 */
export const follow = (marks: Marks, text: string): Marks => {
  if (text === marks.text) return marks;
  const struck = carried(marks.strike, marks.text, text);
  const sameText = (span: Span) =>
    marks.keep.some(old => marks.text.slice(old.start, old.end) === text.slice(span.start, span.end));
  return {
    text,
    strike: struck.length === 0 ? [] : wordsOf(text).filter(word => isStruck({ strike: struck }, word)),
    keep: carried(marks.keep, marks.text, text).filter(sameText),
  };
};

/** @returns the marks as the server expects them, without empty lists */
export const toBody = ({ text, strike, keep }: Marks): { strike?: Span[]; keep?: Span[] } => ({
  ...(strike.length > 0 && { strike: joined(text, strike) }),
  ...(keep.length > 0 && { keep: [...keep] }),
});

/** @returns the marks in the public stories, and the texts they refer to */
export const toReport = (marks: { user1: Marks; user2: Marks }): IdentifiesBody => {
  const marked = (['user1', 'user2'] as const).filter(side => marks[side].strike.length > 0);
  return {
    strike: Object.fromEntries(marked.map(side => [side, toBody(marks[side]).strike])),
    seen: Object.fromEntries(marked.map(side => [side, marks[side].text])),
  };
};

/** Validated by hand: the contract's schemas would pull in all of their validation code. */
const spansIn = (kept: readonly Span[]): Span[] =>
  kept.map(({ start, end }) => {
    if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end))
      throw new TypeError('No span');
    return { start, end };
  });

/**
 * @returns the stored marks, for the words of the current text; none when the stored value is
 * invalid
 */
export const readMarks = (kept: string, text: string): Marks => {
  try {
    const old = JSON.parse(kept) as Marks;
    const marks = { text: String(old.text), strike: spansIn(old.strike), keep: spansIn(old.keep) };
    return follow(marks, text);
  } catch {
    return unmarked(text);
  }
};

/** @returns what to store; empty when nothing is marked */
export const writeMarks = (marks: Marks): string =>
  marks.strike.length + marks.keep.length > 0 ? JSON.stringify(marks) : '';
