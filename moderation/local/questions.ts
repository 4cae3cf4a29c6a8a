import type { Question, Span } from '../port.ts';
import { isSame, isWithin, overlap } from '../spans.ts';
import type { Finding } from './detect/finding.ts';
import type { Doubt } from './names/doubts.ts';
import type { PlannedRemoval, WritersWishes } from './removals.ts';

/** More at once would be a chore. */
const MOST = 5;

/** What its writer says is a name, by striking out just that, gets a number like others. */
export const namedByWriter = (doubts: readonly Doubt[], strike: readonly Span[]): readonly Finding[] =>
  doubts
    .flatMap(({ places }) => places)
    .filter(place => strike.some(span => isSame(span, place)))
    .map(place => ({ ...place, kind: 'name', restorable: true }));

/**
 * @param removals what the writer's answers have led to
 * @returns the words to ask the writer about, the most doubtful first, each once
 */
export const questionsIn = (
  doubts: readonly Doubt[],
  removals: readonly PlannedRemoval[],
  swearing: readonly Span[],
  { strike = [], keep = [] }: WritersWishes,
): readonly Question[] => {
  const isAnswered = (place: Span): boolean =>
    strike.some(span => overlap(span, place)) || keep.some(span => isWithin(place, span));
  const isFree = (place: Span): boolean => {
    const removal = removals.find(other => overlap(other, place));
    return removal ? removal.restorable && isSame(removal, place) : !swearing.some(other => overlap(other, place));
  };
  return doubts
    .filter(({ places }) => !places.some(isAnswered))
    .map(({ places, chance }) => ({ places: places.filter(isFree), doubt: Math.abs(chance - 0.5) }))
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => one.doubt - other.doubt)
    .slice(0, MOST)
    .map(({ places }) => ({ places }));
};
