import { startMatch } from '../load/match.ts';
import type { Workshop } from '../workshop.ts';
import type { Row } from './figure.ts';

export const ROUNDS = 5;
export const READING = { connections: 16, seconds: 2 };

export interface Read extends Pick<Row, 'figure' | 'target'> {
  /** They are read one after another, again and again. */
  readonly paths: readonly string[];
}

/** Measures reads of a data set, one kind after another. */
export const measureReads = async (
  workshop: Workshop,
  folder: string,
  reads: readonly Read[],
): Promise<readonly Row[]> => {
  await using match = await startMatch(
    workshop,
    folder,
    reads.flatMap(({ paths }) => paths),
  );
  const rows: Row[] = [];
  for (const { paths, ...row } of reads) {
    const work = { ...READING, requests: paths.map(path => ({ path })) };
    rows.push({ ...row, unit: 'answers/s', ...(await match.compare({ product: () => work, bare: work }, ROUNDS)) });
  }
  return rows;
};
