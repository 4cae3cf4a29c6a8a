/**
 * Collects work and runs it at the end of the present turn of the event loop. When many requests
 * arrive at once, handling each as soon as it is parsed takes up to half as long again: parsing,
 * handling, answering and logging evict each other from the processor's caches, and each answer may
 * have to wake its reader.
 */
export const atEndOfTurn = (): ((work: () => void) => void) => {
  let waiting: (() => void)[] = [];
  const doAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const work of all) work();
  };
  return work => {
    if (waiting.length === 0) setImmediate(doAll);
    waiting.push(work);
  };
};
