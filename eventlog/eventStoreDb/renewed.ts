export interface RenewedOptions<Client> {
  /** @param renewals how many came before */
  readonly open: (renewals: number) => Client;
  readonly close: (client: Client) => Promise<unknown>;
  /** How long everything may be left unanswered. */
  readonly silenceMs: number;
}

/** Another client has taken the place of the one that was asked. */
class NeverAnswered extends Error {
  constructor() {
    super('The server answered nothing over this connection');
    this.name = 'NeverAnswered';
  }
}

/** One client, until it is replaced. */
export interface Held<Client> {
  readonly client: Client;
  /** Aborts when another one takes its place. */
  readonly lost: AbortSignal;
  /** To be called when a call is made. @returns a function to be called when it was answered, or has failed */
  asked(): () => void;
  /** Makes a call. @throws what it throws, and NeverAnswered as soon as the client is replaced */
  ask<Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer>;
}

/**
 * A client that is replaced when none of its calls was answered for a while. Its connection may be such that none ever will be, and the
 * client not notice.
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
      // In the next turn of the event loop: when this process stood still, an answer may have arrived that was not read yet.
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
    /** To be read anew for each use. */
    get present(): Held<Client> {
      return present;
    },
    close: (): Promise<unknown> => {
      isOver = true;
      return present.end();
    },
  };
};
