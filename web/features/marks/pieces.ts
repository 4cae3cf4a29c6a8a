import { PLACEHOLDER } from '#contract/placeholders.ts';
import type { TextPreview } from '#contract/views.ts';
import { isKept, isStruck, type Marks } from './marks.ts';
import { overlaps, type Span } from './spans.ts';
import { wordsOf } from './words.ts';

type Redaction = TextPreview['redactions'][number];

export interface Word extends Span {
  readonly type: 'word';
  readonly isStruck: boolean;
  /** What strangers read instead of a swear word. */
  readonly softened?: string;
}

export interface Removal extends Span {
  readonly type: 'removal';
  readonly redaction: Redaction;
  readonly isKept: boolean;
}

/** A stretch of a text that can be pressed. Only blanks and punctuation lie between two of them. */
export type Piece = Word | Removal;

/** @returns the words of a passage as they are marked */
export const wordsIn = (marks: Marks, passage: Span): Word[] =>
  wordsOf(marks.text, passage).map(word => ({ type: 'word', ...word, isStruck: isStruck(marks, word) }));

/** The writer's own strikes stay single words, so that each can be put back. */
const isOwn = ({ struck, kind }: Redaction): boolean => struck && kind === 'other';

type Moderated = Pick<TextPreview, 'redactions' | 'softened'>;

const fixedIn = (marks: Marks, { redactions, softened }: Moderated): Piece[] => {
  const removals = redactions
    .filter(redaction => !isOwn(redaction))
    .map((redaction): Removal => {
      const { start, end } = redaction;
      return { type: 'removal', start, end, redaction, isKept: isKept(marks, redaction) };
    });
  const words = softened.map(
    ({ replacement, ...word }): Word => ({
      type: 'word',
      ...word,
      softened: replacement,
      isStruck: isStruck(marks, word),
    }),
  );
  return [...removals, ...words].toSorted((one, other) => one.start - other.start);
};

/**
 * A private text as it is shown for review: what moderation did to it, and every other word.
 * @param preview the last preview of this text; the marks may be newer
 */
export const piecesOf = (marks: Marks, preview: Moderated): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const piece of fixedIn(marks, preview)) {
    pieces.push(...wordsIn(marks, { start: from, end: piece.start }), piece);
    from = piece.end;
  }
  return [...pieces, ...wordsIn(marks, { start: from, end: marks.text.length })];
};

/** Equal words, taken out for the same reason. */
export interface RemovalGroup {
  readonly original: string;
  readonly redaction: Redaction;
  readonly isKept: boolean;
  readonly places: readonly Removal[];
}

/** @returns everything that was taken out, each only once however often it occurs */
export const groupsOf = (text: string, pieces: readonly Piece[]): RemovalGroup[] => {
  const removals = pieces.filter(piece => piece.type === 'removal');
  const groups = Map.groupBy(removals, ({ start, end, redaction, isKept: kept }) =>
    JSON.stringify([text.slice(start, end).toLowerCase(), redaction.kind, redaction.restorable, kept]),
  );
  return Array.from(groups.values(), places => {
    const [first] = places;
    if (!first) throw new Error('A group has a member.');
    const { start, end, redaction, isKept: kept } = first;
    return { original: text.slice(start, end), redaction, isKept: kept, places };
  });
};

/**
 * @returns the words of a text that was already moderated: there is nothing left to take out of
 * placeholders
 */
export const publicPiecesOf = (marks: Marks): Piece[] => {
  const placeholders = Array.from(marks.text.matchAll(PLACEHOLDER), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return wordsIn(marks, { start: 0, end: marks.text.length }).filter(
    word => !placeholders.some(placeholder => overlaps(word, placeholder)),
  );
};

/** @returns what a press does, for screen readers */
export const saidOf = ({ text, ...marks }: Marks, pieces: readonly Piece[]): string => {
  const [first] = pieces;
  if (!first) return '';
  if (pieces.length > 1) return `${pieces.length} words are taken out.`;
  const quoted = `“${text.slice(first.start, first.end)}”`;
  if (first.type === 'word') return isStruck(marks, first) ? `${quoted} is put back.` : `${quoted} is taken out.`;
  if (first.isKept) return `${quoted} is taken out again.`;
  if (first.redaction.restorable) return `${quoted} is put back.`;
  return `${quoted} cannot be put back. ${first.redaction.reason}`;
};

/** @returns what an answer does, for screen readers */
export const saidOfAnswer = (text: string, [place]: readonly Span[], isName: boolean): string =>
  `“${text.slice(place?.start, place?.end)}” ${isName ? 'is taken out' : 'stays in'}.`;
