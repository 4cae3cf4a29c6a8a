/** Amplitudes up to this count as silence. */
const SILENCE = 0.008;
/** Kept before and after the sound, in seconds, so that no consonant is cut off. */
const MARGIN = 0.02;

/** @returns the samples without the silence at both ends; none if everything is silent */
export const trimmed = (samples: Float32Array, sampleRate: number): Float32Array => {
  const isHeard = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isHeard);
  if (first < 0) return samples.subarray(0, 0);
  const margin = Math.round(MARGIN * sampleRate);
  return samples.subarray(Math.max(0, first - margin), samples.findLastIndex(isHeard) + 1 + margin);
};

/** @returns a mono 16 bit WAV file */
export const toWav = (samples: Float32Array, sampleRate: number): Uint8Array => {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  const view = new DataView(bytes.buffer, bytes.byteOffset + 44);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767), true);
  }
  return bytes;
};
