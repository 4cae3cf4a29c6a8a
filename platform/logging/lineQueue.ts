import { countDropped } from './droppedLines.ts';

/** In characters. If writing is blocked, up to this much waits, and further lines are dropped. */
const KEPT_AT_MOST = 1024 * 1024;

const NEWLINE = 10;

const linesIn = (bytes: Buffer): number => bytes.reduce((lines, byte) => lines + (byte === NEWLINE ? 1 : 0), 0);

/** The log line that reports missing ones, in pino's format. */
const recovered = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'Lines of the log could not be written and are missing here' })}\n`;

/** Lines to be written. Those that cannot be are dropped, and a later line says how many. */
export class LineQueue {
  readonly #mostBytes: number;
  readonly #lines: string[] = [];
  #length = 0;
  /** The bytes to write next. The first part of a write may be done already. */
  #begun: Buffer | undefined;
  /** Whether the last line written is incomplete, so that the next write must begin a new line. */
  #isTorn = false;
  #untold = 0;

  /** @param mostBytes of several lines in one write */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** In characters, without what is being written. */
  get length(): number {
    return this.#length;
  }

  add(line: string): void {
    if (this.#length + line.length > KEPT_AT_MOST) {
      this.#drop(1);
    } else {
      this.#lines.push(line);
      this.#length += line.length;
    }
  }

  /** @returns the bytes to write next, which are the same until `wrote` or `failed` is called */
  next(): Buffer | undefined {
    if (this.#begun !== undefined || this.#lines.length === 0) return this.#begun;
    const text = this.#lines.splice(0, this.#countTogether()).join('');
    this.#length -= text.length;
    this.#begun = Buffer.from(this.#isTorn ? `\n${text}` : text);
    return this.#begun;
  }

  wrote(bytes: Buffer, written: number): void {
    if (written > 0) this.#isTorn = bytes[written - 1] !== NEWLINE;
    this.#begun = written < bytes.length ? bytes.subarray(written) : undefined;
    if (this.#begun !== undefined || this.#untold === 0) return;
    const dropped = this.#untold;
    this.#untold = 0;
    this.add(recovered(dropped));
  }

  failed(bytes: Buffer): void {
    this.skip();
    this.#drop(linesIn(bytes));
  }

  /** Leaves the bytes that `next` returned to somebody who writes them already. */
  skip(): void {
    this.#begun = undefined;
  }

  #drop(lines: number): void {
    this.#untold += lines;
    countDropped(lines);
  }

  /** The number of lines that fit into one write. */
  #countTogether(): number {
    if (this.#mostBytes === Infinity) return this.#lines.length;
    let bytes = 0;
    const tooMany = this.#lines.findIndex(line => {
      bytes += Buffer.byteLength(line);
      return bytes > this.#mostBytes;
    });
    return tooMany === -1 ? this.#lines.length : Math.max(1, tooMany);
  }
}
