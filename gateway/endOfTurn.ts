/**
 * Work that is done together at the end of the turn of the event loop in which it comes up. Answers to many readers at once, each sent as
 * soon as its request was parsed, take the server half as long again: parsing and sending drive each other out of the processor's caches,
 * and each answer may have to wake whoever reads at the other end.
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
