import type { Side } from '#web/ui/SideMark.tsx';

type NamedVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang'>;

/** Platforms do not tell a voice's kind, but their names do. */
const MALE = /\bmale\b|\b(daniel|david|alex|fred|george|james|mark|guy|ryan|aaron|arthur|thomas|oliver|rishi)\b/i;
const FEMALE =
  /\bfemale\b|\b(samantha|zira|susan|karen|victoria|moira|tessa|fiona|hazel|aria|jenny|sonia|kate|serena)\b/i;

const suits = (voice: NamedVoice, side: Side): boolean => (side === 'a' ? MALE : FEMALE).test(voice.name);

const scoreOf = (voice: NamedVoice, side: Side): number =>
  (suits(voice, side) ? 4 : 0) +
  (suits(voice, side === 'a' ? 'b' : 'a') ? -4 : 0) +
  (voice.name.startsWith('Google') ? 2 : 0) +
  (voice.lang.startsWith('en') ? 8 : 0);

/**
 * Side A gets a male-like voice and side B a female-like one, Google's where there are any.
 * @returns the voice that suits best, or nothing when the platform has none
 */
export const chooseVoice = <Voice extends NamedVoice>(voices: readonly Voice[], side: Side): Voice | undefined =>
  voices.toSorted((one, other) => scoreOf(other, side) - scoreOf(one, side))[0];
