import { useEffect } from 'react';
import type { Moment } from '#contract/reel/script.ts';
import { SPEECH_PITCH, SPEECH_RATE } from '#contract/reel/voice.ts';
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

let hasWarned = false;

/** Old browsers lack it, and anti-fingerprinting extensions leave it empty. */
const inThisBrowser = (): SpeechSynthesis | undefined => (window as Partial<Window>).speechSynthesis;

const synthesis = (): SpeechSynthesis | undefined => {
  const speech = inThisBrowser();
  if (speech) return speech;
  if (!hasWarned) console.warn('This browser cannot read aloud: the reel plays with captions only.');
  hasWarned = true;
  return undefined;
};

/** Loads the voices, which arrive late the first time they are requested. */
export const loadVoices = (): void => {
  inThisBrowser()?.getVoices();
};

/**
 * Queues a line to be spoken. Without speech synthesis it warns once and stays silent.
 * @param speed of the reel: 1 is the usual rate
 */
const speak = (text: string, side: Side, speed: number): void => {
  const speech = synthesis();
  if (!speech) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.rate = SPEECH_RATE * speed;
  utterance.pitch = SPEECH_PITCH[side];
  utterance.lang = 'en';
  utterance.voice = chooseVoice(speech.getVoices(), side) ?? null;
  speech.speak(utterance);
};

const hush = (): void => {
  inThisBrowser()?.cancel();
};

interface Options {
  isAudible: boolean;
  speed: number;
  /** How often somebody has seeked: a line under way is cut off then. */
  seeks: number;
}

/**
 * Speaks each line when its time comes. Stops at a pause, when the other side takes over, and on
 * unmount.
 */
export const useSpokenReel = (moment: Moment | undefined, { isAudible, speed, seeks }: Options): void => {
  const { segment, cue } = moment ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: seeking cuts off the line
  useEffect(() => {
    return isAudible && segment ? hush : undefined;
  }, [isAudible, segment, speed, seeks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats the same line
  useEffect(() => {
    if (isAudible && segment && cue) speak(cue.text, segment.side, speed);
  }, [isAudible, segment, cue, speed, seeks]);
};
