import type { VerdictWord } from '#domain/verdict.ts';

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
