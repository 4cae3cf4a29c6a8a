import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { inTime } from './inTime.ts';
import { isKey, type ReelStorage, StorageUnavailable } from './storage.ts';

interface S3Settings {
  /** The address of the service: https://s3.eu-central-1.amazonaws.com, or a self-hosted server. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long to wait for the beginning of an answer, and then for each piece of it. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 30_000;
/** An upload may take this much longer: its answer comes only after the whole film. */
const UPLOAD_TIMES = 20;

const unescaped = (escaped: string): string =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The texts of all elements of this name in the XML that contain no other elements. */
const elements = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, escaped = '']) => unescaped(escaped));

/**
 * @returns the response if it is a success, undefined for a 404 except to a PUT
 * @throws Error for any other status
 */
const taken = async (response: Response, method: string | undefined): Promise<Response | undefined> => {
  if (response.ok) return response;
  const why = elements(await response.text(), 'Code');
  if (response.status === 404 && method !== 'PUT') return undefined;
  throw new Error(['The bucket answered', response.status, ...why].join(' '));
};

/** Stores films in a bucket of any S3-compatible service, addressed by path. */
export const openS3Storage = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  patienceMs = PATIENCE_MS,
}: S3Settings): ReelStorage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /**
   * @returns undefined for a 404 except to a PUT
   * @throws StorageUnavailable
   */
  const send = async (path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const patience = new AbortController();
    const ms = init.method === 'PUT' ? UPLOAD_TIMES * patienceMs : patienceMs;
    const timer = setTimeout(() => patience.abort(new Error(`The bucket did not answer within ${ms} ms`)), ms);
    try {
      return await taken(await client.fetch(`${base}${path}`, { ...init, signal: patience.signal }), init.method);
    } catch (error) {
      throw new StorageUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };

  /**
   * Distinguishes a missing film from a missing bucket, which gives the same answer.
   * @throws StorageUnavailable unless the bucket exists
   */
  const absent = async (): Promise<undefined> => {
    if ((await send('', { method: 'HEAD' })) === undefined)
      throw new StorageUnavailable(new Error(`There is no bucket "${bucket}"`));
    return undefined;
  };

  /** Cancels an answer's body that nobody wants: unread, it would keep its connection. */
  const tell = async (path: string, init: RequestInit): Promise<void> => {
    await (await send(path, init))?.body?.cancel();
  };

  /** @returns the content of an answer, or undefined for a 404 */
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Readable | undefined> => {
    const response = await send(path, { headers });
    if (response === undefined) return absent();
    return response.body ? Readable.fromWeb(inTime(response.body as ReadableStream, patienceMs)) : Readable.from([]);
  };

  const list = async (query: URLSearchParams): Promise<string> => {
    const answer = await get(`?${query}`);
    return answer ? text(answer) : '';
  };

  const keysIn = async (folder: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (token !== undefined) query.set('continuation-token', token);
      const xml = await list(query);
      keys.push(...elements(xml, 'Key'));
      token = elements(xml, 'NextContinuationToken')[0];
    }
    return keys;
  };

  return {
    put: async (key, file, contentType) => {
      if (!isKey(key)) throw new RangeError(`"${key}" is no key`);
      const body = await readFile(file);
      const headers = { 'Content-Type': contentType, 'Content-Length': `${body.length}` };
      await tell(`/${key}`, { method: 'PUT', body, headers });
    },

    stat: async key => {
      if (!isKey(key)) return undefined;
      const response = await send(`/${key}`, { method: 'HEAD' });
      if (response === undefined) return absent();
      const { headers } = response;
      return {
        bytes: Number(headers.get('content-length')),
        modifiedAt: new Date(headers.get('last-modified') ?? 0),
      };
    },

    read: async (key, range) => {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      return isKey(key) ? get(`/${key}`, headers) : undefined;
    },

    removeFolder: async folder => {
      if (!isKey(`${folder}/any.mp4`)) return 0;
      const keys = await keysIn(folder);
      for (const key of keys) await tell(`/${key}`, { method: 'DELETE' });
      return keys.length;
    },
  };
};
