import type { ServerResponse } from 'node:http';
import type { ResultFilter } from './resultFilter.ts';

/** Beyond this a client does not read, or cannot keep up: it is dropped and may come again. */
const MOST_BUFFERED = 64 * 1024;

const HEARTBEAT = Buffer.from(':\n\n');

/** Of this process, for the metrics. */
export const streamTotals = { open: 0, dropped: 0 };

/** An open connection that live events are written to. */
export class LiveStream {
  /** Undefined for a reader who sees all results. */
  readonly filter: ResultFilter | undefined;
  readonly #response: ServerResponse;
  #sentAt = performance.now();

  constructor(response: ServerResponse, filter: ResultFilter | undefined) {
    this.#response = response;
    this.filter = filter;
  }

  /** Calls back once it has ended, for whatever reason. */
  onEnd(leave: () => void): void {
    streamTotals.open += 1;
    this.#response.once('close', () => {
      streamTotals.open -= 1;
      leave();
    });
  }

  send(bytes: Buffer): void {
    const response = this.#response;
    if (bytes.length === 0 || response.destroyed || response.writableEnded) return;
    if (response.writableLength > MOST_BUFFERED) {
      streamTotals.dropped += 1;
      response.destroy();
      return;
    }
    this.#sentAt = performance.now();
    response.write(bytes);
  }

  /** Shows that the stream is alive, if nothing else did for so long. */
  keepAlive(heartbeatMs: number): void {
    if (performance.now() - this.#sentAt >= heartbeatMs) this.send(HEARTBEAT);
  }

  end(): void {
    this.#response.end();
  }
}
