const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5];

/** Walks over the fields of a message of Protocol Buffers: `next` moves on to the next one. */
export class Fields {
  number = 0;
  /** Of a field that is a number. Exact up to 2^53. */
  value = 0;
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  /** Where the content of a field that is no number begins. It ends at `#at`. */
  #from = 0;

  constructor(bytes: Buffer, from = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  /** @returns false at the end of the message @throws RangeError for a message that is cut short */
  next(): boolean {
    if (this.#at >= this.#end) return false;
    const key = this.#varint();
    this.number = key >>> 3;
    const wireType = key & 7;
    if (wireType === VARINT) this.value = this.#varint();
    else this.#pass(wireType);
    return true;
  }

  text(): string {
    return this.#bytes.toString('utf8', this.#from, this.#at);
  }

  message(): Fields {
    return new Fields(this.#bytes, this.#from, this.#at);
  }

  /** Moves on to the first field of that number. @returns whether there is one */
  find(number: number): boolean {
    while (this.next()) if (this.number === number) return true;
    return false;
  }

  #pass(wireType: number): void {
    const length = wireType === BYTES ? this.#varint() : { [FIXED_64]: 8, [FIXED_32]: 4 }[wireType];
    this.#from = this.#at;
    this.#at += length ?? Number.NaN;
    if (!(this.#at <= this.#end)) throw new RangeError('A message of the server cannot be read');
  }

  #varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('A message of the server is cut short');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
}
