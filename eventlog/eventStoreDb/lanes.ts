export interface LaneOptions<Client> {
  readonly clients: readonly Client[];
  /** The most tasks that one client runs at a time. Further tasks wait in order. */
  readonly each: number;
  /** A task that takes longer than this gives its slot to the next task. */
  readonly lostAfterMs: number;
}

/**
 * Spreads tasks over several clients.
 * @returns a function that runs a task as soon as a client has a free slot, and returns its result
 */
export const lanes = <Client>({ clients, each, lostAfterMs }: LaneOptions<Client>) => {
  const free = Array.from({ length: each }, () => clients).flat();
  const waiting: ((client: Client) => void)[] = [];

  const passOn = (client: Client): void => {
    const next = waiting.shift();
    if (next) next(client);
    else free.push(client);
  };

  const passOnAfter = (client: Client, work: Promise<unknown>): void => {
    let held = true;
    const letGo = (): void => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      passOn(client);
    };
    const timer = setTimeout(letGo, lostAfterMs);
    work.then(letGo, letGo);
  };

  return async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = free.shift() ?? (await new Promise<Client>(resolve => waiting.push(resolve)));
    const working = work(client);
    passOnAfter(client, working);
    return working;
  };
};
