import type { Side } from '#web/ui/SideMark.tsx';

type NamedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang'>;

/** Platforms do not expose a voice's gender, but their names do. */
const MALE = /\bmale\b|\b(daniel|david|alex|fred|george|james|mark|guy|ryan|aaron|arthur|thomas|oliver|rishi)\b/i;
const FEMALE =
  /\bfemale\b|\b(samantha|zira|susan|karen|victoria|moira|tessa|fiona|hazel|aria|jenny|sonia|kate|serena)\b/i;

const suits = (voice: NamedVoice, side: Side): boolean => (side === 'a' ? MALE : FEMALE).test(voice.name);

/**
 * Each weight exceeds the sum of all lower ones, in this order: English, not the other side's
 * gender, Google, the side's own gender.
 */
const scoreOf = (voice: NamedVoice, side: Side): number =>
  (voice.lang.startsWith('en') ? 8 : 0) +
  (suits(voice, side === 'a' ? 'b' : 'a') ? 0 : 4) +
  (voice.name.startsWith('Google') ? 2 : 0) +
  (suits(voice, side) ? 1 : 0);

/**
 * Side A gets a male-like voice and side B a female-like one. A Google voice is preferred to all
 * others unless it has the wrong gender.
 * @returns the best voice; undefined when the platform has none
 */
export const chooseVoice = <Voice extends NamedVoice>(voices: readonly Voice[], side: Side): Voice | undefined =>
  voices.toSorted((one, other) => scoreOf(other, side) - scoreOf(one, side))[0];
