/** GELU by a table with lines between its points: exact to 1e-6, and quick. */
const REACH = 8;
const STEPS_PER_UNIT = 512;

const exactly = (x: number): number => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));

const POINTS = Float32Array.from({ length: 2 * REACH * STEPS_PER_UNIT + 2 }, (_, at) =>
  exactly(at / STEPS_PER_UNIT - REACH),
);

const gelu = (x: number): number => {
  if (x >= REACH) return x;
  if (x <= -REACH) return 0;
  const place = (x + REACH) * STEPS_PER_UNIT;
  const at = Math.floor(place);
  const low = POINTS[at] as number;
  return low + ((POINTS[at + 1] as number) - low) * (place - at);
};

export const applyGelu = (values: Float32Array): void => {
  for (let at = 0; at < values.length; at += 1) values[at] = gelu(values[at] as number);
};

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Adds the same values to some rows. */
export const addToRows = (x: Float32Array, from: number, to: number, values: Float32Array): void => {
  for (let row = from * values.length; row < to * values.length; row += values.length)
    for (let i = 0; i < values.length; i += 1) x[row + i] = (x[row + i] as number) + (values[i] as number);
};

const EPSILON = 1e-12;

/** Adds `more` to each row of `x` and normalises it: mean 0, variance 1, then scale and shift. */
export const addAndNorm = (
  x: Float32Array,
  more: Float32Array,
  width: number,
  scale: Float32Array,
  shift: Float32Array,
): void => {
  for (let start = 0; start < x.length; start += width) {
    let sum = 0;
    for (let i = 0; i < width; i += 1) {
      const value = (x[start + i] as number) + (more[start + i] as number);
      x[start + i] = value;
      sum += value;
    }
    const mean = sum / width;
    let squares = 0;
    for (let i = 0; i < width; i += 1) squares += ((x[start + i] as number) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + EPSILON);
    for (let i = 0; i < width; i += 1) {
      x[start + i] = ((x[start + i] as number) - mean) * factor * (scale[i] as number) + (shift[i] as number);
    }
  }
};

/** Turns each row of scores into shares that add up to 1. */
export const softmaxRows = (scores: Float32Array, length: number, sharpness: number): void => {
  for (let start = 0; start < scores.length; start += length)
    softmax(scores.subarray(start, start + length), sharpness);
};

const softmax = (scores: Float32Array, sharpness: number): void => {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const share = Math.exp(((scores[at] as number) - most) * sharpness);
    scores[at] = share;
    sum += share;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] as number) / sum;
};
