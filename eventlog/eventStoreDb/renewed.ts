import { Held } from './held.ts';

export interface RenewedOptions<Client> {
  /** @param renewals the number of clients before this one */
  readonly open: (renewals: number) => Client;
  readonly close: (client: Client) => Promise<unknown>;
  /** How long all calls may stay unanswered. */
  readonly silenceMs: number;
  /** Whether a new client may succeed where one has failed. */
  readonly isPassing: (error: unknown) => boolean;
}

/** While nothing is answered at all, clients are replaced less and less often. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 2_000;

/** A client that is replaced when it no longer serves. */
export interface Renewed<Client> {
  /** Must be read again for each use. */
  readonly present: Held<Client>;
  readonly close: () => Promise<unknown>;
}

/**
 * A client that is replaced when a call over it has failed and may succeed over another one, because
 * the client does not find every server again: docs/decisions/0003-eventstoredb-client.md. Calls
 * under way go on over the old client. It is also replaced when it is given up (see Held), because
 * its connection has ended, or none of its calls was answered for a while: the connection may be in
 * a state in which no answer will ever come, without the client noticing. Then the calls under way
 * fail.
 */
export const renewed = <Client>({ open, close, silenceMs, isPassing }: RenewedOptions<Client>): Renewed<Client> => {
  const opened = new Set<Held<Client>>();
  let renewals = 0;
  let isOver = false;
  let lifeMs = SHORTEST_LIFE_MS;

  const end = (held: Held<Client>): Promise<unknown> => {
    opened.delete(held);
    return close(held.client);
  };

  const replace = (held: Held<Client>): void => {
    if (isOver || held !== present) return;
    renewals += 1;
    present = hold();
    if (!held.isUsed) end(held).catch(() => undefined);
  };

  const hold = (): Held<Client> => {
    const held: Held<Client> = new Held(open(renewals), {
      silenceMs,
      isPassing,
      onAnswer: () => {
        lifeMs = SHORTEST_LIFE_MS;
      },
      onFailure: () => {
        if (held !== present || performance.now() - held.openedAt < lifeMs) return;
        lifeMs = Math.min(LONGEST_LIFE_MS, lifeMs * 2);
        replace(held);
      },
      onOver: () => {
        if (isOver || held === present || held.isUsed) return;
        end(held).catch(() => undefined);
      },
      onLost: () => replace(held),
    });
    opened.add(held);
    return held;
  };

  let present = hold();
  return {
    get present() {
      return present;
    },
    close: () => {
      isOver = true;
      return Promise.all([...opened].map(end));
    },
  };
};
