export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
};

/**
 * Alternates between measurements, so that other work on the machine affects all of them alike.
 * @returns the samples of each, without those of the first round, which warms up
 */
export const inTurns = async <Name extends string, Sample>(
  measurements: Readonly<Record<Name, () => Promise<Sample>>>,
  rounds: number,
): Promise<Record<Name, readonly Sample[]>> => {
  const names = Object.keys(measurements) as Name[];
  const taken = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const sample = await measurements[name]();
      if (round > 0) taken[name].push(sample);
    }
  }
  return taken;
};
