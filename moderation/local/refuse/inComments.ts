import { isAdvance } from './advances.ts';
import { sellingIn } from './advert.ts';
import { isOuting } from './outing.ts';
import type { ReadText } from './read.ts';
import type { Suspicion } from './suspicion.ts';

/** What only a stranger does who comments: tells who they are, makes advances, sells something. */
export const findInComments = ({ kind, folded, written, findings }: ReadText): readonly Suspicion[] => {
  if (kind !== 'comment') return [];
  const certainty = 'refuse';
  return [
    ...written
      .filter(({ words }) => isOuting(words))
      .map(sentence => ({ reason: 'outing' as const, certainty, ...sentence.narrowed(isOuting) }) as const),
    ...written
      .filter(({ words }) => isAdvance(words))
      .map(sentence => ({ reason: 'advances' as const, certainty, ...sentence.narrowed(isAdvance) }) as const),
    ...sellingIn(folded.text, written, findings).map(
      ({ start, end }) => ({ reason: 'advert', certainty, start, end }) as const,
    ),
  ];
};
