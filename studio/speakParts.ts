import type { Caption } from '#contract/reel/captions.ts';
import { captionsOf } from '#contract/reel/captions.ts';
import { cutPart, READ_ON, shareOf } from '#contract/reel/cut.ts';
import type { Part } from '#contract/reel/parts.ts';
import { SPEECH_PITCH, SPEECH_RATE } from '#contract/reel/voice.ts';
import { countWords } from '#contract/reel/words.ts';
import type { FilmJob, OnProgress } from './job.ts';
import { trimmed } from './samples.ts';
import type { Speaker } from './speech/port.ts';

/** People draw breath after a sentence, and hardly within one. */
const PAUSE_MS = { sentence: 350, phrase: 90 } as const;
/** A caption that cannot be spoken is shown for as long as reading it takes. */
const READING_WORD_MS = 400;
const READING_MIN_MS = 1200;

/** The speech of a caption, starting together with the caption. */
interface SpokenCaption {
  readonly samples: Float32Array;
  /** The length of the speech plus the pause after it. */
  readonly lengthMs: number;
}

export interface SpokenPart {
  readonly part: Part;
  readonly spoken: readonly SpokenCaption[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const lengthsOf = (spoken: readonly SpokenCaption[]): number[] => spoken.map(({ lengthMs }) => lengthMs);

/** A comma keeps the voice from falling, which it should do only at the end of a sentence. */
const utterance = ({ text, endsSentence }: Caption): string =>
  endsSentence || /[,;:]$/.test(text) ? text : `${text},`;

const speakCaption = async (
  speaker: Speaker,
  caption: Caption,
  voice: Parameters<Speaker['speak']>[1],
): Promise<SpokenCaption> => {
  const samples = speaker.canSpeak(caption.text)
    ? trimmed(await speaker.speak(utterance(caption), voice), speaker.sampleRate)
    : new Float32Array();
  if (samples.length === 0) {
    return { samples, lengthMs: Math.max(READING_MIN_MS, countWords(caption.text) * READING_WORD_MS) };
  }
  const pause = PAUSE_MS[caption.endsSentence ? 'sentence' : 'phrase'];
  return { samples, lengthMs: (samples.length / speaker.sampleRate) * 1000 + pause };
};

/** Speaks captions in order, several at once if possible, until they exceed the limit. */
const speakUpTo = async (
  speaker: Speaker,
  captions: readonly Caption[],
  voice: Parameters<Speaker['speak']>[1],
  limitMs: number,
): Promise<SpokenCaption[]> => {
  const begun: Promise<SpokenCaption>[] = [];
  const spoken: SpokenCaption[] = [];
  const begin = (caption: Caption): void => {
    const speaking = speakCaption(speaker, caption, voice);
    // Captions that turn out not to fit are never awaited.
    speaking.catch(() => undefined);
    begun.push(speaking);
  };
  while (spoken.length < captions.length && sum(lengthsOf(spoken)) <= limitMs) {
    captions.slice(begun.length, spoken.length + speaker.atOnce).forEach(begin);
    const next = await begun[spoken.length];
    if (next) spoken.push(next);
  }
  return spoken;
};

/** The time left for the stories after the fixed parts. */
const availableFor = (spoken: readonly SpokenPart[], fixedMs: readonly number[], maxMs: number): number =>
  maxMs - sum(spoken.map(({ part }, index) => (part.kind === 'story' ? 0 : (fixedMs[index] ?? 0))));

const FIXED_MS = { intro: 3000, story: 0, handover: 2000, closing: 4000 } as const;

/**
 * Speaks all parts. If the film would get too long, it cuts the stories: each may take half of
 * their time, plus the time that the other does not use.
 * @returns the parts as they are in the film, with the speech of each caption
 * @throws SpeechUnavailable
 */
export const speakParts = async (
  speaker: Speaker,
  parts: readonly Part[],
  { genders, maxSeconds }: Pick<FilmJob, 'genders' | 'maxSeconds'>,
  onProgress: OnProgress,
): Promise<SpokenPart[]> => {
  const maxMs = maxSeconds * 1000;
  const voiceOf = ({ side }: Part) => ({ gender: genders[side], pitch: SPEECH_PITCH[side], rate: SPEECH_RATE });
  const all: SpokenPart[] = [];
  for (const part of parts) {
    all.push({ part, spoken: await speakUpTo(speaker, part.captions, voiceOf(part), maxMs) });
    onProgress(all.length / parts.length);
  }
  const fixedMs = all.map(({ part, spoken }) => Math.max(FIXED_MS[part.kind], sum(lengthsOf(spoken))));
  const available = availableFor(all, fixedMs, maxMs);
  const [first, second] = all.filter(({ part }) => part.kind === 'story').map(({ spoken }) => sum(lengthsOf(spoken)));

  const fitted = async ({ part, spoken }: SpokenPart, wanted: number, other: number): Promise<SpokenPart> => {
    const share = shareOf(wanted, other, available);
    if (spoken.length === part.captions.length && wanted <= share) return { part, spoken };
    const readOn = await speakUpTo(speaker, captionsOf(READ_ON), voiceOf(part), Number.POSITIVE_INFINITY);
    const cut = cutPart(part, lengthsOf(spoken), share, sum(lengthsOf(readOn)));
    return { part: cut.part, spoken: [...spoken.slice(0, cut.lengths.length - readOn.length), ...readOn] };
  };
  return Promise.all(
    all.map((one, index) => {
      if (one.part.kind !== 'story') return one;
      return index === 1 ? fitted(one, first ?? 0, second ?? 0) : fitted(one, second ?? 0, first ?? 0);
    }),
  );
};
