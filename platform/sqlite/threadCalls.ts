import type { Answer } from './protocol.ts';
import { responseOf } from './writer.ts';

interface Call<Request, Response> {
  readonly request: Request;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * At this many requests a group is sent before the end of the turn of the event loop, so that the
 * thread commits them while further ones are decided. With smaller groups, the extra commits and
 * messages would cost more time than that saves.
 */
const SENT_AT_ONCE = 32;

/** Sends requests in groups to a thread that answers them in order. */
export class ThreadCalls<Request, Response> {
  readonly #post: (requests: readonly Request[]) => void;
  #queued: Call<Request, Response>[] = [];
  /** In the order of the answers. */
  #sent: Call<Request, Response>[] = [];

  /** @param post throws if a request cannot be copied to the thread */
  constructor(post: (requests: readonly Request[]) => void) {
    this.#post = post;
  }

  submit(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      // Sent at the end of this turn of the event loop, together with all others of this turn,
      // because a message costs as much as a write.
      if (this.#queued.length === 0) setImmediate(() => this.send());
      this.#queued.push({ request, resolve, reject });
      if (this.#queued.length === SENT_AT_ONCE) this.send();
    });
  }

  send(): void {
    const calls = this.#queued;
    this.#queued = [];
    try {
      this.#postAll(calls);
    } catch {
      this.#postAll(calls.filter(isCopyable));
    }
  }

  /** Settles the calls that were sent first. @param before what is called before that */
  settle(answers: readonly Answer[], before?: () => void): void {
    const answered = this.#sent.splice(0, answers.length);
    before?.();
    for (const [index, { resolve, reject }] of answered.entries())
      try {
        resolve(responseOf(answers[index]));
      } catch (error) {
        reject(error);
      }
  }

  rejectAll(error: Error): void {
    const lost = [...this.#sent, ...this.#queued];
    [this.#sent, this.#queued] = [[], []];
    for (const { reject } of lost) reject(error);
  }

  #postAll(calls: readonly Call<Request, Response>[]): void {
    if (calls.length === 0) return;
    this.#post(calls.map(({ request }) => request));
    this.#sent.push(...calls);
  }
}

/** Whether a request can be copied to a thread. Rejects it otherwise, so that it fails alone. */
const isCopyable = <Request>({ request, reject }: Call<Request, never>): boolean => {
  try {
    structuredClone(request);
    return true;
  } catch (error) {
    reject(error);
    return false;
  }
};
