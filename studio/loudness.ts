/** Perceived loudness of one channel, by ITU-R BS.1770-4. */

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** Models the head: high frequencies sound louder. */
const shelf = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
};

/** Models the ear: the lowest frequencies are not heard. */
const highPass = (sampleRate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
};

const filtered = (samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array => {
  // Scalars, because swapping arrays for every sample would take longer than everything else.
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return samples.map(x => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  });
};

const BLOCK_SECONDS = 0.4;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const inLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns the power of each block of 0.4 s; blocks overlap by three quarters */
const blockPowers = (samples: Float32Array, sampleRate: number): number[] => {
  const weighted = filtered(filtered(samples, shelf(sampleRate)), highPass(sampleRate));
  const step = Math.round((BLOCK_SECONDS * sampleRate) / STEPS_PER_BLOCK);
  const steps: number[] = [];
  for (let start = 0; start + step <= weighted.length; start += step) {
    steps.push(weighted.subarray(start, start + step).reduce((sum, sample) => sum + sample * sample, 0) / step);
  }
  return steps.slice(STEPS_PER_BLOCK - 1).map((_, index) => mean(steps.slice(index, index + STEPS_PER_BLOCK)));
};

/** @returns the integrated loudness in LUFS; minus infinity for silence and for less than 0.4 s */
export const loudnessOf = (samples: Float32Array, sampleRate: number): number => {
  const audible = blockPowers(samples, sampleRate).filter(power => inLufs(power) > ABSOLUTE_GATE);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = inLufs(mean(audible)) + RELATIVE_GATE;
  return inLufs(mean(audible.filter(power => inLufs(power) > gate)));
};

export const TARGET_LUFS = -16;
/** Leaves room for overshoots of the AAC encoder between samples. */
const CEILING = 10 ** (-3 / 20);
const LIMITER_SECONDS = 0.004;

/** Attenuates samples that would clip, and a moment before and after them. */
const limited = (samples: Float32Array, sampleRate: number): Float32Array => {
  const block = Math.max(1, Math.round(LIMITER_SECONDS * sampleRate));
  const needed: number[] = [];
  for (let start = 0; start < samples.length; start += block) {
    const peak = samples.subarray(start, start + block).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    needed.push(peak > CEILING ? CEILING / peak : 1);
  }
  const gains = needed.map((gain, index) => Math.min(gain, needed[index - 1] ?? 1, needed[index + 1] ?? 1));
  return samples.map((sample, index) => {
    const at = index / block - 0.5;
    const before = Math.max(0, Math.floor(at));
    const [from = 1, to = from] = [gains[before], gains[before + 1]];
    return sample * (from + (to - from) * Math.min(1, Math.max(0, at - before)));
  });
};

/** @returns the samples at -16 LUFS; silence stays silence */
export const levelled = (samples: Float32Array, sampleRate: number): Float32Array => {
  const loudness = loudnessOf(samples, sampleRate);
  if (!Number.isFinite(loudness)) return samples;
  const gain = 10 ** ((TARGET_LUFS - loudness) / 20);
  return limited(
    samples.map(sample => sample * gain),
    sampleRate,
  );
};
