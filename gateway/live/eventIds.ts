import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Up to where a reader has heard everything: a position (commit), and about when that was. */
export interface ResumePoint {
  readonly position: bigint;
  /** ISO-8601 UTC, in whole seconds. */
  readonly instant: string;
}

/** The ids of live events. Sealed, because positions would tell how much happens elsewhere. */
export interface EventIds {
  seal(point: ResumePoint): string;
  /** @returns undefined for a text that this installation did not seal */
  open(text: string | undefined): ResumePoint | undefined;
}

const CIPHER = 'aes-256-ecb';
const FORM = /^[\w-]{22}$/;
const POSITION_BYTES = 7;
const SECONDS_AT = POSITION_BYTES;
const ZEROS_AT = SECONDS_AT + 4;

/** One block of a cipher: the position, the second, and zeros by which its own blocks are known. */
export const openEventIds = (key: Buffer): EventIds => ({
  seal: ({ position, instant }) => {
    const block = Buffer.alloc(16);
    block.writeBigUInt64BE(position << 8n);
    block.writeUInt32BE(Math.floor(Date.parse(instant) / 1000), SECONDS_AT);
    const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
  },
  open: text => {
    if (text === undefined || !FORM.test(text)) return undefined;
    const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
    const block = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
    if (block.subarray(ZEROS_AT).some(byte => byte !== 0)) return undefined;
    const instant = new Date(block.readUInt32BE(SECONDS_AT) * 1000).toISOString();
    return { position: block.readBigUInt64BE() >> 8n, instant };
  },
});
