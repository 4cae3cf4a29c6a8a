export interface RenewedOptions<Client> {
  /** @param renewals the number of clients before this one */
  readonly open: (renewals: number) => Client;
  readonly close: (client: Client) => Promise<unknown>;
  /** How long all calls may stay unanswered. */
  readonly silenceMs: number;
}

/** The client was replaced before it answered the call. */
class NeverAnswered extends Error {
  constructor() {
    super('The server answered nothing over this connection');
    this.name = 'NeverAnswered';
  }
}

/** The present client, until it is replaced. */
export interface Held<Client> {
  readonly client: Client;
  /** Aborts when the client is replaced. */
  readonly lost: AbortSignal;
  /** Registers a call. @returns a function to call once it was answered or has failed */
  asked(): () => void;
  /**
   * Makes a call. @throws the error of the call, or NeverAnswered as soon as the client is replaced
   */
  ask<Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer>;
}

/**
 * A client that is replaced when none of its calls was answered for a while. Its connection may be
 * in a state in which no answer will ever come, without the client noticing.
 */
export const renewed = <Client>({ open, close, silenceMs }: RenewedOptions<Client>) => {
  let renewals = 0;
  let isOver = false;

  const hold = (): Held<Client> & { readonly end: () => Promise<unknown> } => {
    const client = open(renewals);
    const ending = new AbortController();
    const giveUp = new Set<(error: Error) => void>();
    let heardAt = performance.now();

    const give = (askedAt: number): void => {
      if (isOver || ending.signal.aborted || heardAt > askedAt) return;
      renewals += 1;
      present = hold();
      ending.abort();
      for (const each of giveUp) each(new NeverAnswered());
      void close(client).catch(() => undefined);
    };

    const asked = (): (() => void) => {
      const askedAt = performance.now();
      // Waits for the next turn of the event loop: if this process stood still, an answer may have
      // arrived that has not been read yet.
      const timer = setTimeout(() => setImmediate(give, askedAt), silenceMs).unref();
      return () => {
        clearTimeout(timer);
        heardAt = performance.now();
      };
    };

    return {
      client,
      lost: ending.signal,
      asked,
      ask: async call => {
        const answered = asked();
        const { promise: never, reject } = Promise.withResolvers<never>();
        giveUp.add(reject);
        try {
          return await Promise.race([call(client), never]);
        } finally {
          giveUp.delete(reject);
          answered();
        }
      },
      end: () => close(client),
    };
  };

  let present = hold();
  return {
    /** Must be read again for each use. */
    get present(): Held<Client> {
      return present;
    },
    close: (): Promise<unknown> => {
      isOver = true;
      return present.end();
    },
  };
};
