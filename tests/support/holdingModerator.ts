import type { Moderator } from '#moderation/port.ts';
import { moderator } from './moderator.ts';

/** A moderator that holds whatever contains this word and that it would publish otherwise. */
export const DOUBTFUL = 'porcupine';

/** The sentence around the word, as a moderator marks it. */
const sentenceIn = (text: string) => {
  const at = text.indexOf(DOUBTFUL);
  const start = Math.max(0, text.lastIndexOf('. ', at) + 2 * Number(text.lastIndexOf('. ', at) >= 0));
  const end = text.indexOf('.', at);
  return { start, end: end < 0 ? text.length : end + 1 };
};

export const holdingModerator: Moderator = {
  prepare: () => moderator.prepare(),
  withoutNames: request => moderator.withoutNames(request),
  close: () => moderator.close(),
  moderate: async request => {
    const verdict = await moderator.moderate(request);
    if (verdict.decision !== 'publish' || !request.text.includes(DOUBTFUL)) return verdict;
    const sentences = [{ ...sentenceIn(request.text), reason: 'threat' as const }];
    return { ...verdict, decision: 'hold', approved: false, sentences };
  },
};
