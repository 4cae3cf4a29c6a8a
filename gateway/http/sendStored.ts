import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, ReelStorage, StoredFile } from '#platform/reels/storage.ts';
import { GatewayProblem } from '../problems.ts';
import { rangeOf } from './byteRange.ts';
import { isKnown } from './page.ts';

/** A file under a key only changes when it is made again, which changes its size or time. */
const etagOf = ({ bytes, modifiedAt }: StoredFile): string =>
  `"${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

/** Whole seconds, as HTTP writes them. */
const seconds = (time: Date | number): number => Math.floor(Number(time) / 1000);

const isUnchanged = ({ headers }: FastifyRequest, etag: string, modifiedAt: Date): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return isKnown(etag, tags);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(modifiedAt) <= seconds(since);
};

/** Whether the client's part belongs to this version of the file (If-Range). */
const isStillThat = (condition: unknown, etag: string, modifiedAt: Date): boolean => {
  if (typeof condition !== 'string') return true;
  if (condition.startsWith('"')) return condition === etag;
  const since = Date.parse(condition);
  return !Number.isNaN(since) && seconds(modifiedAt) === seconds(since);
};

/** Ranges are for GET only (RFC 9110, section 14.2). */
const partOf = ({ method, headers }: FastifyRequest, { bytes, modifiedAt }: StoredFile, etag: string) =>
  method === 'GET' && isStillThat(headers['if-range'], etag, modifiedAt)
    ? rangeOf(headers.range ?? '', bytes)
    : 'whole';

/** HEAD gets no body; Fastify keeps the Content-Length that was set for a stream. */
const streamOf = async ({ method }: FastifyRequest, storage: ReelStorage, key: string, range: ByteRange | undefined) =>
  method === 'HEAD' ? Readable.from([]) : storage.read(key, range);

/**
 * Streams a file, or a part of it, from the storage, or answers that the client has it already.
 * @returns whether the file exists; not the reply, because awaiting a reply gives nothing and waits
 * until everything is sent
 * @throws GatewayProblem for a range beyond the end of the file
 */
export const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: ReelStorage,
  { key, type }: { readonly key: string; readonly type: string },
): Promise<boolean> => {
  const file = await storage.stat(key);
  if (file === undefined) return false;
  const etag = etagOf(file);
  const headers = {
    ETag: etag,
    'Last-Modified': file.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, no-cache',
  };
  if (isUnchanged(request, etag, file.modifiedAt)) {
    reply.headers(headers).code(304).send();
    return true;
  }
  const part = partOf(request, file, etag);
  if (part === 'unsatisfiable') {
    reply.headers(headers).header('Content-Range', `bytes */${file.bytes}`);
    throw new GatewayProblem('range_not_satisfiable');
  }
  const range: ByteRange = part === 'whole' ? { start: 0, end: file.bytes - 1 } : part;
  const stream = await streamOf(request, storage, key, part === 'whole' ? undefined : range);
  if (stream === undefined) return false;
  reply
    .headers(headers)
    .type(type)
    .header('Content-Length', range.end - range.start + 1);
  if (part !== 'whole') reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.send(stream);
  return true;
};
