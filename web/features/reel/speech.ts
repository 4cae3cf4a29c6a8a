import { SPEECH_PITCH, SPEECH_RATE } from '#contract/reel/voice.ts';
import type { Side } from '#web/ui/SideMark.tsx';
import { chooseVoice } from './voices.ts';

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
export const speak = (text: string, side: Side, speed: number): void => {
  const speech = synthesis();
  if (!speech) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.rate = SPEECH_RATE * speed;
  utterance.pitch = SPEECH_PITCH[side];
  utterance.lang = 'en';
  utterance.voice = chooseVoice(speech.getVoices(), side) ?? null;
  speech.speak(utterance);
};

export const hush = (): void => {
  inThisBrowser()?.cancel();
};
