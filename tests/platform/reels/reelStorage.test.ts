import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pause } from '#platform/async/pause.ts';
import { openFolderStorage } from '#platform/reels/folderStorage.ts';
import { openS3Storage } from '#platform/reels/s3Storage.ts';
import { type ReelStorage, StorageUnavailable } from '#platform/reels/storage.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';

const BUCKET = 'films';

const folderForTest = async (): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

const openBucketServer = async () => {
  const directory = await folderForTest();
  const configureBuckets = [{ name: BUCKET }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1' };
  return { close, settings: { ...settings, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } };
};

const adapters: readonly (readonly [string, () => Promise<ReelStorage>])[] = [
  ['a folder', async () => openFolderStorage(join(await folderForTest(), 'reels'))],
  ['a bucket', async () => openS3Storage((await openBucketServer()).settings)],
];

const FILM = 'a film of some bytes';

const putFilm = async (storage: ReelStorage, key: string, content = FILM): Promise<void> => {
  const file = join(await folderForTest(), 'film');
  await writeFile(file, content);
  await storage.put(key, file, 'video/mp4');
};

describe.each(adapters)('Reels in %s', (_name, open) => {
  test('are stored with their size and time', async () => {
    const storage = await open();
    // A bucket tells whole seconds, and the clock of a file system may be some milliseconds late.
    const before = Date.now() - 2000;
    await putFilm(storage, 'd-1/f-1.mp4');
    const stored = await storage.stat('d-1/f-1.mp4');
    expect(stored?.bytes).toBe(FILM.length);
    expect(stored?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before);
    const stream = await storage.read('d-1/f-1.mp4');
    expect(stream && (await text(stream))).toBe(FILM);
  });

  test('can be read in parts', async () => {
    const storage = await open();
    await putFilm(storage, 'd-1/f-1.mp4');
    const stream = await storage.read('d-1/f-1.mp4', { start: 2, end: 5 });
    expect(stream && (await text(stream))).toBe(FILM.slice(2, 6));
  });

  test('replace one another', async () => {
    const storage = await open();
    await putFilm(storage, 'd-1/f-1.mp4');
    await putFilm(storage, 'd-1/f-1.mp4', 'shorter');
    expect((await storage.stat('d-1/f-1.mp4'))?.bytes).toBe(7);
  });

  test('are reported as missing if they do not exist', async () => {
    const storage = await open();
    expect(await storage.stat('d-1/f-1.mp4')).toBeUndefined();
    expect(await storage.read('d-1/f-1.mp4')).toBeUndefined();
    expect(await storage.removeFolder('d-1')).toBe(0);
  });

  test('are removed with their folder, and only with theirs', async () => {
    const storage = await open();
    for (const key of ['d-1/f-1.mp4', 'd-1/f-1.jpg', 'd-10/f-1.mp4']) await putFilm(storage, key);
    expect(await storage.removeFolder('d-1')).toBe(2);
    expect(await storage.stat('d-1/f-1.mp4')).toBeUndefined();
    expect((await storage.stat('d-10/f-1.mp4'))?.bytes).toBe(FILM.length);
  });

  test.each(['../secret.mp4', 'd/../../secret.mp4', '/etc/passwd', 'd/f', 'd/e/f.mp4', ''])(
    'refuse a key like "%s"',
    async key => {
      const storage = await open();
      expect(await storage.stat(key)).toBeUndefined();
      expect(await storage.read(key)).toBeUndefined();
      await expect(putFilm(storage, key)).rejects.toThrow(RangeError);
      expect(await storage.removeFolder('..')).toBe(0);
    },
  );
});

test('a folder that cannot be created is unavailable', async () => {
  const file = join(await folderForTest(), 'file');
  await writeFile(file, 'no folder');
  const storage = openFolderStorage(file);
  await expect(putFilm(storage, 'd-1/f-1.mp4')).rejects.toThrow(StorageUnavailable);
});

test('a bucket that refuses the key, or does not answer, is unavailable', async () => {
  const { settings, close } = await openBucketServer();
  const stranger = openS3Storage({ ...settings, accessKeyId: randomUUID() });
  await expect(putFilm(stranger, 'd-1/f-1.mp4')).rejects.toThrow(StorageUnavailable);
  const storage = openS3Storage(settings);
  await close();
  await expect(storage.stat('d-1/f-1.mp4')).rejects.toThrow(StorageUnavailable);
});

test('a missing bucket is unavailable: none of its films count as missing or removed', async () => {
  const { settings } = await openBucketServer();
  const storage = openS3Storage({ ...settings, bucket: 'typo' });
  for (const use of [
    () => putFilm(storage, 'd-1/f-1.mp4'),
    () => storage.stat('d-1/f-1.mp4'),
    () => storage.read('d-1/f-1.mp4'),
    () => storage.removeFolder('d-1'),
  ])
    await expect(use()).rejects.toThrow(StorageUnavailable);
  await expect(storage.removeFolder('d-1')).rejects.toThrow('There is no bucket "typo"');
});

test('an unusable storage gives the reason', async () => {
  const { settings, close } = await openBucketServer();
  const stranger = openS3Storage({ ...settings, accessKeyId: randomUUID() });
  await expect(stranger.read('d-1/f-1.mp4')).rejects.toThrow('The bucket answered 403 InvalidAccessKeyId');
  await close();
  await expect(stranger.read('d-1/f-1.mp4')).rejects.toThrow('ECONNREFUSED');
});

/** Longer than a test takes, also on a busy machine. */
const PATIENT = 120_000;

/** @param patienceMs not for long by default, for tests that expect no answer */
const openStrange = async (answer: RequestListener, patienceMs = 200): Promise<ReelStorage> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };
  return openS3Storage({ endpoint, bucket: BUCKET, region: 'us-east-1', ...keys, patienceMs });
};

test('a bucket that does not answer blocks nobody', async () => {
  const storage = await openStrange(() => undefined);
  await expect(storage.stat('d-1/f-1.mp4')).rejects.toThrow(StorageUnavailable);
  await expect(storage.read('d-1/f-1.mp4')).rejects.toThrow(StorageUnavailable);
  await expect(storage.removeFolder('d-1')).rejects.toThrow(StorageUnavailable);
}, 10_000);

const readAll = async (storage: ReelStorage): Promise<string | undefined> => {
  const stream = await storage.read('d-1/f-1.mp4');
  return stream && text(stream);
};

test('a bucket that stops in the middle of its answer blocks nobody', async () => {
  const storage = await openStrange((_, response) => response.writeHead(200, { 'Content-Length': 20 }).write('a film'));
  await expect(readAll(storage)).rejects.toThrow(StorageUnavailable);
  await expect(storage.removeFolder('d-1')).rejects.toThrow(StorageUnavailable);
}, 10_000);

test('a bucket that breaks off its answer is unavailable', async () => {
  const storage = await openStrange((_, response) => {
    response.writeHead(200, { 'Content-Length': 20 }).write('a film', () => response.destroy());
  });
  await expect(readAll(storage)).rejects.toThrow(StorageUnavailable);
  await expect(storage.removeFolder('d-1')).rejects.toThrow(StorageUnavailable);
});

test('a reader that pauses gets the whole film', async () => {
  const film = Buffer.alloc(4_000_000, 'a film');
  const patienceMs = 2000;
  const storage = await openStrange((_, response) => response.end(film), patienceMs);
  const stream = await storage.read('d-1/f-1.mp4');
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) {
    if (pieces.length === 0) await pause(patienceMs + 200);
    pieces.push(piece);
  }
  expect(Buffer.concat(pieces).equals(film)).toBe(true);
});

test('a reader that leaves in the middle ends the transfer', async () => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const storage = await openStrange((_, response) => {
    response.on('close', resolve).writeHead(200, { 'Content-Length': 20 }).write('a film');
  }, PATIENT);
  const stream = await storage.read('d-1/f-1.mp4');
  stream?.destroy();
  await left;
});

test('the answer to a stored film does not stay unread on the connection', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  const storage = await openStrange((request, response) => {
    request.resume().on('end', () => response.on('close', resolve).end(Buffer.alloc(8_000_000)));
  }, PATIENT);
  await putFilm(storage, 'd-1/f-1.mp4');
  await sent;
});
