/**
 * Work that is done together at the end of the turn of the event loop in which it comes up. Many requests at once, each followed through
 * as soon as it was parsed, take the server up to half as long again: parsing, handling, answering and logging drive each other out of
 * the processor's caches, and each answer may have to wake whoever reads at the other end.
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
