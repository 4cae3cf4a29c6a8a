import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openPageCache } from '#platform/pageCache.ts';

/**
 * Compresses answers that are the same for everybody. What is for one person is sent as it is: the
 * length of a compressed answer tells somebody who watches the network, and can put words into it,
 * what else is in it (BREACH). Two partners often share a network (decision 24).
 */

/** Below this length, compression saves no packet. */
const SMALL_BYTES = 1024;
const TEXTS_BYTES = 16 * 1024 * 1024;

const GZIP = /\bgzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compress = promisify(gzip);

interface Compressed {
  readonly bytes: Promise<Buffer>;
}

const pages = new WeakMap<Buffer, Compressed>();
const texts = openPageCache<Compressed>(() => 0, TEXTS_BYTES);

const newlyCompressed = (body: string | Buffer): Compressed => ({ bytes: compress(body) });

/** Each page is compressed once, as long as it stays the same. */
const compressed = (body: string | Buffer): Promise<Buffer> => {
  const known = typeof body === 'string' ? texts.get(body) : pages.get(body);
  if (known !== undefined) return known.bytes;
  const made = newlyCompressed(body);
  if (typeof body === 'string') texts.set(body, made);
  else pages.set(body, made);
  return made.bytes;
};

/** Whether a body is sent compressed to a client that accepts this. */
export const leavesCompressed = (body: string | Buffer, accepted: string | undefined): boolean =>
  accepted !== undefined && Buffer.byteLength(body) >= SMALL_BYTES && GZIP.test(accepted);

/** @returns undefined for a body that is sent as it is */
export const gzipOf = async (body: string | Buffer, accepted: string | undefined): Promise<Buffer | undefined> =>
  leavesCompressed(body, accepted) ? compressed(body) : undefined;

/** The ETag of the compressed form: another body needs another one. */
export const gzipTag = (etag: string): string => etag.replace(/"$/, '-gzip"');

/** Compresses the body of an answer that is the same for everybody, if the client can read that. */
export const encoded = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<string | Buffer> => {
  const small = await gzipOf(body, headers['accept-encoding']);
  if (small === undefined) return body;
  const etag = reply.getHeader('ETag');
  reply.header('Content-Encoding', 'gzip');
  if (typeof etag === 'string') reply.header('ETag', gzipTag(etag));
  return small;
};
