/** The client was given up before it answered the call. */
class NeverAnswered extends Error {
  constructor() {
    super('The server answered nothing over this connection');
    this.name = 'NeverAnswered';
  }
}

export interface HeldOptions {
  /** How long all calls may stay unanswered. */
  readonly silenceMs: number;
  /** Whether a new client may succeed where this one has failed. */
  readonly isPassing: (error: unknown) => boolean;
  readonly onAnswer: () => void;
  readonly onFailure: () => void;
  /** Called at the end of each call. */
  readonly onOver: () => void;
  /** Called once, when the client is given up. */
  readonly onLost: () => void;
}

/** A call under way. */
export interface Asking {
  /** Something was answered, so the connection works. */
  readonly answered: () => void;
  /** The call is over. @param error why it failed */
  readonly over: (error?: unknown) => void;
}

/** A client, and what is known of its connection by the calls over it. */
export class Held<Client> {
  readonly client: Client;
  readonly openedAt = performance.now();
  readonly #options: HeldOptions;
  readonly #ending = new AbortController();
  readonly #giveUp = new Set<(error: Error) => void>();
  #heardAt = this.openedAt;
  #underWay = 0;

  constructor(client: Client, options: HeldOptions) {
    this.client = client;
    this.#options = options;
  }

  /** Aborts when calls over this client can no longer be answered. */
  get lost(): AbortSignal {
    return this.#ending.signal;
  }

  get isUsed(): boolean {
    return this.#underWay > 0;
  }

  begin(): Asking {
    const askedAt = performance.now();
    // Waits for the next turn of the event loop: if this process stood still, an answer may have
    // arrived that has not been read yet.
    const inSilence = () => setImmediate(() => this.#endIfSilentSince(askedAt));
    const timer = setTimeout(inSilence, this.#options.silenceMs).unref();
    let isUnderWay = true;
    this.#underWay += 1;
    const heard = (): void => {
      clearTimeout(timer);
      this.#heardAt = performance.now();
    };
    return {
      answered: () => {
        heard();
        this.#options.onAnswer();
      },
      over: error => {
        if (!isUnderWay) return;
        isUnderWay = false;
        this.#underWay -= 1;
        heard();
        this.#report(error);
      },
    };
  }

  /** No call over this client can be answered any more: all under way fail. @param why of the calls */
  giveUp(why: Error): void {
    if (this.lost.aborted) return;
    this.#options.onLost();
    this.#ending.abort(why);
    for (const giveUp of this.#giveUp) giveUp(why);
  }

  /** Makes a call. @throws the error of the call, or why the client was given up */
  async ask<Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer> {
    // A reader of the whole log asks on after it has handled what it got, however long that took.
    this.lost.throwIfAborted();
    const asking = this.begin();
    const { promise: never, reject } = Promise.withResolvers<never>();
    this.#giveUp.add(reject);
    try {
      const answer = await Promise.race([call(this.client), never]);
      asking.over();
      return answer;
    } catch (error) {
      asking.over(error);
      throw error;
    } finally {
      this.#giveUp.delete(reject);
    }
  }

  #report(error: unknown): void {
    const hasFailed = error !== undefined && this.#options.isPassing(error);
    if (hasFailed) this.#options.onFailure();
    else this.#options.onAnswer();
    this.#options.onOver();
  }

  #endIfSilentSince(askedAt: number): void {
    if (this.#heardAt <= askedAt) this.giveUp(new NeverAnswered());
  }
}
