import { Worker } from 'node:worker_threads';
import { FairQueue } from '#platform/async/fairQueue.ts';
import { type Asker, presentAsker, SenderGone } from './asker.ts';
import { checkModelFiles } from './local/modelFiles.ts';
import type { Answer, Job } from './local/protocol.ts';
import type { Opinion } from './opinion.ts';
import {
  type ModerationRequest,
  ModerationUnavailable,
  type ModerationVerdict,
  type Moderator,
  type NamesRequest,
} from './port.ts';

/** The moderator that needs no network. It can take another moderator's opinion into account. */
export interface LocalModerator extends Moderator {
  /** @throws ModerationUnavailable */
  moderate(request: ModerationRequest, opinion?: Opinion): Promise<ModerationVerdict>;
}

export interface LocalModeratorOptions {
  /**
   * For one text, which takes a fraction of a second on a machine that is not overloaded. After
   * this time, the worker is replaced and the text counts as undecided.
   */
  readonly timeLimitMs?: number;
  /** For reading the word lists. */
  readonly startLimitMs?: number;
  /** After this time without a text, the worker's hundred megabytes are given back. */
  readonly idleMs?: number;
}

interface QueuedCall {
  readonly job: Job;
  readonly asker: Asker | undefined;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The place of what the product itself asks. */
const OWN = { group: '', member: '' };

const WORKER = new URL('./local/worker.ts', import.meta.url);

/**
 * Most of the memory that a text needs is garbage afterwards. With a larger young generation, V8
 * would let a hundred megabytes of it accumulate.
 */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * A worker thread with a queue, so that no text is examined on the caller's event loop. It starts
 * when there is work, or earlier on request. Texts queue while it reads its lists, and those who
 * wait take turns. A worker that hangs or dies is replaced, and one with nothing to do ends.
 */
class WorkerModerator implements LocalModerator {
  readonly #queue = new FairQueue<QueuedCall>();
  readonly #timeLimitMs: number;
  readonly #startLimitMs: number;
  readonly #idleMs: number;
  #worker: Worker | undefined;
  #isReady = false;
  #current: QueuedCall | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ timeLimitMs = 15_000, startLimitMs = 30_000, idleMs = 600_000 }: LocalModeratorOptions) {
    this.#timeLimitMs = timeLimitMs;
    this.#startLimitMs = startLimitMs;
    this.#idleMs = idleMs;
  }

  prepare(): void {
    if (this.#worker === undefined && !this.#isClosed) this.#start();
  }

  moderate(request: ModerationRequest, opinion?: Opinion): Promise<ModerationVerdict> {
    return this.#do({ request, opinion });
  }

  withoutNames(named: NamesRequest): Promise<Pick<ModerationVerdict, 'text' | 'people'>> {
    return this.#do({ named });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#abandon('closed');
    this.#rejectAll('closed');
    await worker?.terminate();
  }

  /** Each kind of job has one kind of outcome. */
  #do<Outcome>(job: Job): Promise<Outcome> {
    if (this.#isClosed) return Promise.reject(new ModerationUnavailable('closed'));
    return new Promise((resolve, reject) => {
      const asker = presentAsker();
      const waiting = { job, asker, resolve: (outcome: unknown) => resolve(outcome as Outcome), reject };
      this.#queue.add(asker ? { group: asker.network, member: asker.member } : OWN, waiting);
      this.prepare();
      this.#next();
    });
  }

  #start(): void {
    const worker = new Worker(WORKER, { resourceLimits: LIMITS });
    this.#worker = worker;
    worker.on('message', (answer: Answer) => this.#worker === worker && this.#receive(answer));
    worker.on('error', error => this.#worker === worker && this.#replace(error));
    worker.on('exit', code => this.#worker === worker && this.#replace(`the worker ended with ${code}`));
    this.#limit(this.#startLimitMs);
  }

  #receive(answer: Answer): void {
    clearTimeout(this.#timer);
    const current = this.#current;
    this.#current = undefined;
    if ('ready' in answer) this.#isReady = true;
    else if ('outcome' in answer) current?.resolve(answer.outcome);
    else current?.reject(new ModerationUnavailable(answer.failure));
    this.#next();
  }

  #next(): void {
    if (!this.#isReady || this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#awaited();
    if (this.#current) this.#worker?.postMessage(this.#current.job);
    this.#limit(this.#current ? this.#timeLimitMs : this.#idleMs);
  }

  /** The next text whose sender still waits for the answer. */
  #awaited(): QueuedCall | undefined {
    for (;;) {
      const next = this.#queue.take();
      if (!next?.asker?.isGone()) return next;
      next.reject(new SenderGone());
    }
  }

  #limit(ms: number): void {
    this.#timer = setTimeout(() => this.#replace(`no answer within ${ms} ms`), ms);
  }

  /** Gives up on the worker. A new one starts when there is work. */
  #replace(cause: unknown): void {
    const wasReady = this.#isReady;
    void this.#worker?.terminate();
    this.#abandon(cause);
    if (this.#queue.isEmpty || this.#isClosed) return;
    // A worker that cannot even start would also fail for the rest of the queue.
    if (wasReady) this.#start();
    else this.#rejectAll(cause);
  }

  #rejectAll(cause: unknown): void {
    for (const { reject } of this.#queue.takeAll()) reject(new ModerationUnavailable(cause));
  }

  #abandon(cause: unknown): void {
    clearTimeout(this.#timer);
    this.#current?.reject(new ModerationUnavailable(cause));
    this.#current = undefined;
    this.#worker = undefined;
    this.#isReady = false;
  }
}

/** @throws WeightsUnusable before any text is accepted */
export const openLocalModerator = async (options: LocalModeratorOptions = {}): Promise<LocalModerator> => {
  checkModelFiles();
  return new WorkerModerator(options);
};
