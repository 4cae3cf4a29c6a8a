import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const NAME = 'bothsides: dropped lines of the log';

const newCount = (): SharedArrayBuffer => {
  const bytes = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  // Shared with threads that are started later.
  setEnvironmentData(NAME, bytes);
  return bytes;
};

const count = new Int32Array((getEnvironmentData(NAME) as SharedArrayBuffer | undefined) ?? newCount());

/** How many log lines could not be written since the start, in all threads of this process. */
export const droppedLines = (): number => Atomics.load(count, 0);

export const countDropped = (lines: number): void => void Atomics.add(count, 0, lines);
