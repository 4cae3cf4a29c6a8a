import { Worker } from 'node:worker_threads';
import type { Answer, Job } from './local/protocol.ts';
import { readWeightsFile } from './local/scorer/weights.ts';
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
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
}

const WORKER = new URL('./local/worker.ts', import.meta.url);

/**
 * Most of the memory that a text needs is garbage afterwards. With a larger young generation, V8
 * would let a hundred megabytes of it accumulate.
 */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * A worker thread with a queue, so that no text is examined on the caller's event loop. It starts
 * when there is work, or earlier on request. Texts queue while it reads its lists. A worker that
 * hangs or dies is replaced.
 */
class WorkerModerator implements LocalModerator {
  readonly #queue: Waiting[] = [];
  readonly #timeLimitMs: number;
  readonly #startLimitMs: number;
  #worker: Worker | undefined;
  #isReady = false;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ timeLimitMs = 15_000, startLimitMs = 30_000 }: LocalModeratorOptions) {
    this.#timeLimitMs = timeLimitMs;
    this.#startLimitMs = startLimitMs;
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
    for (const waiting of this.#queue.splice(0)) waiting.reject(new ModerationUnavailable('closed'));
    await worker?.terminate();
  }

  /** Each kind of job has one kind of outcome. */
  #do<Outcome>(job: Job): Promise<Outcome> {
    if (this.#isClosed) return Promise.reject(new ModerationUnavailable('closed'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve: outcome => resolve(outcome as Outcome), reject });
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
    this.#current = this.#queue.shift();
    if (this.#current === undefined) return;
    this.#worker?.postMessage(this.#current.job);
    this.#limit(this.#timeLimitMs);
  }

  #limit(ms: number): void {
    this.#timer = setTimeout(() => this.#replace(`no answer within ${ms} ms`), ms);
  }

  /** Gives up on the worker. A new one starts when there is work. */
  #replace(cause: unknown): void {
    const wasReady = this.#isReady;
    void this.#worker?.terminate();
    this.#abandon(cause);
    if (this.#queue.length === 0 || this.#isClosed) return;
    // A worker that cannot even start would also fail for the rest of the queue.
    if (wasReady) this.#start();
    else for (const waiting of this.#queue.splice(0)) waiting.reject(new ModerationUnavailable(cause));
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
  readWeightsFile();
  return new WorkerModerator(options);
};
