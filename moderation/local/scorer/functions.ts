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
