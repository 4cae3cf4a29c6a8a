import { SPEECH_PITCH, SPEECH_RATE } from '#contract/reel/voice.ts';
import type { Side } from '#web/ui/SideMark.tsx';
import { chooseVoice } from './voices.ts';

let hasWarned = false;

const synthesis = (): SpeechSynthesis | undefined => {
  if ('speechSynthesis' in window) return window.speechSynthesis;
  if (!hasWarned) console.warn('This browser cannot speak: the reel plays with captions only.');
  hasWarned = true;
  return undefined;
};

/** Speaks a line after the one before it. Where there is no speech synthesis it warns once and stays silent. */
export const speak = (text: string, side: Side): void => {
  const speech = synthesis();
  if (!speech) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.rate = SPEECH_RATE;
  utterance.pitch = SPEECH_PITCH[side];
  utterance.lang = 'en';
  utterance.voice = chooseVoice(speech.getVoices(), side) ?? null;
  speech.speak(utterance);
};

export const hush = (): void => {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
};
