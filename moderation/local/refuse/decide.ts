import type { Guidance } from '#contract/helplines.ts';
import { ADVICE_ON_GUESS, adviceOn, adviceOnReported } from '../../advice.ts';
import type { MarkedSentence, ModerationVerdict, Reason, TextKind } from '../../port.ts';
import type { Suspicion } from './suspicion.ts';

type Decided = Guidance & Pick<ModerationVerdict, 'decision' | 'approved' | 'sentences' | 'concern' | 'issues'>;

type Grounds = Suspicion & { readonly reason: Reason };

const isGrounds = (one: Suspicion): one is Grounds => one.reason !== 'reported';

/** Unless another moderator has seen it as well. */
const isOnlyGuessed = ({ isGuess, certainty }: Suspicion): boolean => isGuess === true && certainty === 'hold';

const CLOSING = /[.!?…)\]"'”’]*/y;

/** A sentence with the signs that close it. */
const closed = (text: string, { start, end, reason }: Grounds): MarkedSentence => {
  CLOSING.lastIndex = end;
  return { start, end: end + (CLOSING.exec(text)?.[0].length ?? 0), reason };
};

/** In order; what overlaps for the same reason is one. */
const merged = (sentences: readonly MarkedSentence[]): readonly MarkedSentence[] => {
  const apart: MarkedSentence[] = [];
  for (const one of sentences.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const i = apart.findLastIndex(({ reason, end }) => reason === one.reason && end > one.start);
    const last = apart[i];
    if (last) apart[i] = { ...last, end: Math.max(last.end, one.end) };
    else apart.push(one);
  }
  return apart;
};

const concernIn = (found: readonly Suspicion[]): Decided['concern'] => {
  if (found.some(one => one.reason === 'selfHarm' && !isOnlyGuessed(one))) return 'writer';
  return found.some(({ reason }) => reason === 'reported') ? 'reported' : undefined;
};

/** What only one reader has seen is said to be nothing. */
const adviceOnAll = (counting: readonly Grounds[], kind: TextKind, tone: 'hold' | 'refuse') => {
  const reasons = new Set(counting.filter(one => !isOnlyGuessed(one)).map(({ reason }) => reason));
  return reasons.size === 0 && counting.length > 0 ? ADVICE_ON_GUESS : adviceOn(reasons, kind, tone);
};

/**
 * Turns what was found into a decision, and into what the writer is told.
 * @param text the original
 */
export const decide = (found: readonly Suspicion[], text: string, kind: TextKind): Decided => {
  const grounds = found.filter(isGrounds);
  const refused = grounds.filter(({ certainty }) => certainty === 'refuse');
  const decision = refused.length > 0 ? 'refuse' : grounds.length > 0 ? 'hold' : 'publish';
  const counting = refused.length > 0 ? refused : grounds;
  const concern = concernIn(found);
  const advice = adviceOnAll(counting, kind, decision === 'hold' ? 'hold' : 'refuse');
  return {
    decision,
    approved: decision === 'publish',
    sentences: merged(counting.map(one => closed(text, one))),
    ...(concern !== undefined && { concern }),
    ...advice,
    ...(concern === 'reported' && adviceOnReported(advice)),
  };
};
