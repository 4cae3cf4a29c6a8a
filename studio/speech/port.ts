/** The sound of a speaker. */
export interface Voice {
  readonly gender: 'male' | 'female';
  /** A factor: 1 is the voice's own pitch. */
  readonly pitch: number;
  readonly rate: number;
}

/** The voices cannot be used on this machine, or not at present. */
export class SpeechUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SpeechUnavailable';
  }
}

export interface Speaker {
  readonly name: string;
  /** Samples per second. */
  readonly sampleRate: number;
  /** The best number of texts to speak at the same time. */
  readonly atOnce: number;
  /** Whether the text contains anything that the speaker can pronounce. */
  canSpeak(text: string): boolean;
  /** @returns samples from -1 to 1; @throws SpeechUnavailable */
  speak(text: string, voice: Voice): Promise<Float32Array>;
}

/** @param bytes 16 bit little-endian PCM; @returns its samples, from -1 to 1 */
export const fromPcm16 = (bytes: Uint8Array): Float32Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(view.byteLength / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
};
