import fc from 'fast-check';
import { expect } from 'vitest';
import { type EventLog, type NewEvent, WrongExpectedRevision } from '#eventlog/port.ts';
import { anEvent, collect, idsOf } from './events.ts';

interface Write {
  readonly stream: number;
  /** 'behind' and 'ahead' are exact revisions that cannot hold. */
  readonly expectation: 'any' | 'no_stream' | 'exact' | 'behind' | 'ahead';
  readonly count: number;
  /** Whether to repeat the last accepted write of this stream instead. */
  readonly retry: boolean;
}

export const writes: fc.Arbitrary<readonly Write[]> = fc.array(
  fc.record<Write>({
    stream: fc.nat(2),
    expectation: fc.constantFrom('any', 'no_stream', 'exact', 'behind', 'ahead'),
    count: fc.integer({ min: 1, max: 3 }),
    retry: fc.boolean(),
  }),
  { maxLength: 20 },
);

interface Accepted {
  readonly expected: bigint | 'any' | 'no_stream';
  readonly events: readonly NewEvent[];
  readonly revision: bigint;
}

const expectedRevision = (expectation: Write['expectation'], current: bigint): Accepted['expected'] => {
  switch (expectation) {
    case 'any':
    case 'no_stream':
      return expectation;
    case 'exact':
      return current < 0n ? 'no_stream' : current;
    case 'behind':
      return current < 1n ? current + 1n : current - 1n;
    case 'ahead':
      return current + 1n;
  }
};

const accepts = (expected: Accepted['expected'], current: bigint): boolean =>
  expected === 'any' || (expected === 'no_stream' ? current < 0n : expected === current);

/**
 * Writes a history to the log and to lists in memory, and compares every answer and every later
 * read.
 */
export const runHistory = async (log: EventLog, prefix: string, history: readonly Write[]): Promise<void> => {
  const streams = [0, 1, 2].map(index => ({
    name: `${prefix}-${index}`,
    stored: [] as NewEvent[],
    last: undefined as Accepted | undefined,
  }));
  const all: NewEvent[] = [];

  for (const { stream: index, expectation, count, retry } of history) {
    const stream = streams[index];
    if (!stream) continue;
    if (retry && stream.last) {
      const again = await log.append(stream.name, stream.last.expected, stream.last.events);
      expect(again.revision).toBe(stream.last.revision);
      continue;
    }
    const current = BigInt(stream.stored.length) - 1n;
    const expected = expectedRevision(expectation, current);
    const written = Array.from({ length: count }, () => anEvent({}));
    const appending = log.append(stream.name, expected, written);
    if (!accepts(expected, current)) {
      await expect(appending).rejects.toThrow(WrongExpectedRevision);
      continue;
    }
    const { revision } = await appending;
    stream.stored.push(...written);
    all.push(...written);
    expect(revision).toBe(BigInt(stream.stored.length) - 1n);
    stream.last = { expected, events: written, revision };
  }

  for (const { name, stored } of streams) expect(idsOf(await log.readStream(name))).toEqual(idsOf(stored));
  expect(idsOf(await collect(log.readAll({ prefix })))).toEqual(idsOf(all));
};
