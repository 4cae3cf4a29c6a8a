/** How somebody sounds. */
export interface Voice {
  readonly gender: 'male' | 'female';
  /** 1 is the voice's own. */
  readonly pitch: number;
  readonly rate: number;
}

/** The voices cannot be used on this machine, or now. */
export class SpeechUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SpeechUnavailable';
  }
}

export interface Speaker {
  readonly name: string;
  /** Samples a second. */
  readonly sampleRate: number;
  /** How many texts it speaks at the same time. */
  readonly atOnce: number;
  /** Whether it has words for a text in this script. */
  canSpeak(text: string): boolean;
  /** @returns samples from -1 to 1; @throws SpeechUnavailable */
  speak(text: string, voice: Voice): Promise<Float32Array>;
}

/** @returns the samples of 16 bit little endian PCM */
export const fromPcm16 = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength - (bytes.byteLength % 2));
  return Float32Array.from({ length: view.byteLength / 2 }, (_, index) => view.getInt16(index * 2, true) / 32_768);
};
