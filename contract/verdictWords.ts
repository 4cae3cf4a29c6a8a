import type { Verdict, VerdictWord } from '#domain/verdict.ts';

/**
 * The verdict in a few words, for lists, cards, pages, mails and films.
 * @param isOver whether voting has ended
 * @param party what precedes the letter of a side, for example "Partner "
 */
export const verdictWords = (word: VerdictWord, isOver: boolean, party = ''): string => {
  switch (word) {
    case 'too_early':
      return isOver ? 'Too few votes to say' : 'Too early to say';
    case 'too_close':
      return 'Too close to call';
    case 'leans_a':
      return `Leans to ${party}A`;
    case 'leans_b':
      return `Leans to ${party}B`;
    case 'clearly_a':
      return `Clearly ${party}A`;
    case 'clearly_b':
      return `Clearly ${party}B`;
  }
};

/** The ends of an interval in tenths, rounded outwards: it must not promise more than is known. */
export const shownInterval = ([low, high]: Verdict['interval']): readonly [low: string, high: string] => {
  const [floor, ceiling] = [Math.floor(Math.round(100 * low) / 10), Math.ceil(Math.round(100 * high) / 10)];
  return [(floor / 10).toFixed(1), (ceiling / 10).toFixed(1)];
};
