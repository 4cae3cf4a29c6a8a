import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';
import { openWriter } from '#platform/sqlite/openWriter.ts';
import { openReader } from '#platform/sqlite/reader.ts';
import type { Writer } from '#platform/sqlite/writer.ts';
import { temporaryFile } from '../../eventlog/sqlite/files.ts';
import { until } from '../../support/until.ts';
import type { Request } from './writerHandler.ts';

const handler = new URL('./writerHandler.ts', import.meta.url);

describe('SQLite writer', () => {
  let file: string;
  let remove: () => Promise<void>;
  let writer: Writer<Request, unknown>;
  let thread: Worker;

  beforeEach(async () => {
    ({ file, remove } = await temporaryFile());
    process.once('worker', started => {
      thread = started;
    });
    writer = await openWriter<Request, unknown>({ file, durable: true, handler }, 'own');
  });
  afterEach(async () => {
    await writer.close();
    await remove();
  });

  const textsStored = (): unknown[] => {
    const db = new DatabaseSync(file);
    const rows = db.prepare('SELECT text FROM entries ORDER BY id').all();
    db.close();
    return rows.map(({ text }) => text);
  };

  /** Everything submitted meanwhile becomes one group, or two. */
  const whileLocked = <T>(submit: () => T): T => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const result = submit();
    other.exec('ROLLBACK');
    other.close();
    return result;
  };

  it('rolls back only the request whose handler throws', async () => {
    const results = await Promise.allSettled(
      whileLocked(() => [
        writer.submit({ insert: 'a' }),
        writer.submit({ fail: 'b' }),
        writer.submit({ insert: 'c' }),
        writer.submit({ insert: 'a' }),
        writer.submit({ insert: 'd' }),
      ]),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(textsStored()).toEqual(['a', 'c', 'd']);
  });

  it('transfers an error with its name, message and properties', async () => {
    const error: unknown = await writer.submit({ fail: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'TypeError',
      message: 'refused on purpose',
      code: 'REFUSED',
      details: { text: 'x' },
    });
  });

  it('fails every request of a group that cannot be committed, and works afterwards', async () => {
    await writer.submit({ limitPages: true });
    const results = await Promise.allSettled(
      whileLocked(() =>
        Array.from({ length: 40 }, (_, index) => writer.submit({ insert: `${index}${'x'.repeat(3000)}` })),
      ),
    );
    const stored = results.filter(({ status }) => status === 'fulfilled').length;
    const full = results.filter(result => result.status === 'rejected' && /full/.test(String(result.reason)));
    expect(full.length).toBeGreaterThan(0);
    expect(textsStored()).toHaveLength(stored);
    await writer.submit({ insert: 'small' }).catch((error: unknown) => expect(String(error)).toMatch(/full/));
    expect(await writer.submit({ pragma: 'journal_mode' })).toBe('wal');
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('with durable: %s has synchronous at %s', async (durable, level) => {
    const other = await openWriter<Request, unknown>({ file, durable, handler }, 'own');
    expect(await other.submit({ pragma: 'synchronous' })).toBe(level);
    await other.close();
  });

  it('finishes submitted requests before it closes, and refuses later ones', async () => {
    const submitted = Array.from({ length: 50 }, (_, index) => writer.submit({ insert: `${index}` }));
    await writer.close();
    expect(await Promise.all(submitted)).toHaveLength(50);
    await expect(writer.submit({ insert: 'late' })).rejects.toMatchObject({ name: 'DatabaseClosed' });
  });

  it('refuses a request that cannot be copied to the thread', async () => {
    const request = { insert: (() => 'no') as unknown as string };
    await expect(writer.submit(request)).rejects.toThrow(/could not be cloned/);
    expect(await writer.submit({ insert: 'next' })).toBe(1);
  });

  it('rejects the unanswered requests of a dead thread, and continues with a new one', async () => {
    const results = await Promise.allSettled(
      whileLocked(() => [
        writer.submit({ insert: 'a' }),
        writer.submit({ exit: 3 }),
        ...Array.from({ length: 40 }, (_, index) => writer.submit({ insert: `b${index}` })),
      ]),
    );
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'DatabaseClosed', cause: { message: expect.stringContaining('has ended: exit code 3') } },
      });
    }
    await until('another one writes', () => writer.submit({ insert: 'c' }).catch(() => undefined));
    expect(writer.failure).toBeUndefined();
    expect(textsStored()).toEqual(['c']);
  });

  const guest = new URL('./guest.ts', import.meta.url);

  it('runs a guest in its thread, until that ends', async () => {
    const port = writer.runBeside?.(guest, 'data');
    expect(await once(port as MessagePort, 'message')).toStrictEqual([{ threadId: thread.threadId, data: 'data' }]);
    expect(await writer.submit({ insert: 'a' })).toBe(1);
    const closed = once(port as MessagePort, 'close');
    await thread.terminate();
    await closed;
  });

  it('runs a guest that comes while no thread is there in the next one', async () => {
    await thread.terminate();
    await until('it is missed', () => writer.failure !== undefined);
    const port = writer.runBeside?.(guest, 'data') as MessagePort;
    await once(port, 'message');
    expect(await writer.submit({ insert: 'a' })).toBe(1);
    port.postMessage('end');
    await once(port, 'close');
  });

  it('closes the port of a guest that never ran', async () => {
    await thread.terminate();
    await until('it is missed', () => writer.failure !== undefined);
    const closed = once(writer.runBeside?.(guest, 'data') as MessagePort, 'close');
    await writer.close();
    await closed;
  });

  it('creates no new database when its thread has died and the file is away, and continues when the file is back', async () => {
    await writer.submit({ insert: 'a' });
    await rename(file, `${file}.away`);
    await thread.terminate();
    await until('it is missed', () => reasonOf(writer.failure?.cause).includes('unable to open'));
    expect(existsSync(file)).toBe(false);
    await rename(`${file}.away`, file);
    await until('another one writes', () => writer.submit({ insert: 'b' }).catch(() => undefined));
    expect(textsStored()).toEqual(['a', 'b']);
  });

  it.each(['', '-wal', '-shm'])(
    'refuses to write to a file%s that was deleted or replaced, and continues when it is back',
    async suffix => {
      await writer.submit({ insert: 'a' });
      const part = `${file}${suffix}`;
      await rename(part, `${part}.away`);
      const refused = { message: `${part} was deleted or replaced` };
      await expect(writer.submit({ insert: 'b' })).rejects.toMatchObject(refused);
      await writeFile(part, '');
      await expect(writer.submit({ insert: 'c' })).rejects.toMatchObject(refused);
      await rename(`${part}.away`, part);
      await writer.submit({ insert: 'd' });
      expect(textsStored()).toEqual(['a', 'd']);
    },
  );

  it('does not open with a handler that cannot be loaded', async () => {
    const missing = new URL('./noSuchHandler.ts', import.meta.url);
    await expect(openWriter({ file, durable: true, handler: missing }, 'own')).rejects.toThrow(/noSuchHandler/);
  });

  it('does not open with a handler that ends the thread', async () => {
    const ending = new URL('data:text/javascript,process.exit(1)');
    await expect(openWriter({ file, durable: true, handler: ending }, 'own')).rejects.toThrow('The database is closed');
  });
});

describe('SQLite writer on the thread that opens it', () => {
  it('releases its lock when its schema cannot be created', async () => {
    const { file, remove } = await temporaryFile();
    onTestFinished(remove);
    const failing = new URL('data:text/javascript,export const open = () => { throw new Error("no schema"); }');
    await expect(openWriter({ file, durable: true, handler: failing }, 'this')).rejects.toThrow('no schema');
    const other = new DatabaseSync(file, { timeout: 0 });
    expect(() => other.exec('BEGIN IMMEDIATE; ROLLBACK')).not.toThrow();
    other.close();
  });
});

describe('SQLite database', () => {
  it('waits for a lock while it enables the write-ahead log, where SQLite itself would not', async () => {
    const { file, remove } = await temporaryFile();
    const holder = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
       const { parentPort } = require('node:worker_threads');
       // Whoever asks for the lock reads for a moment, and a commit has to wait for that.
       const db = new DatabaseSync(${JSON.stringify(file)}, { timeout: 60_000 });
       db.exec('CREATE TABLE numbers (n); BEGIN IMMEDIATE');
       parentPort.postMessage('locked');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
       db.exec('COMMIT');
       db.close();`,
      { eval: true },
    );
    await once(holder, 'message');
    const db = openDatabase(file, true);
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    db.close();
    await once(holder, 'exit');
    await remove();
  });
});

describe('SQLite reader', () => {
  it('waits for a lock without blocking the event loop', async () => {
    const { file, remove } = await temporaryFile();
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE numbers (n)');
    const reader = openReader(file);
    // Without a write-ahead log, an exclusive lock keeps readers out.
    other.exec('BEGIN EXCLUSIVE; INSERT INTO numbers VALUES (7)');
    let tries = 0;
    const reading = reader.read(prepare => {
      tries += 1;
      if (tries === 3) other.exec('COMMIT');
      return prepare('SELECT n FROM numbers').get()?.n;
    });
    expect(await reading).toBe(7);
    reader.close();
    other.close();
    await remove();
  });

  it('throws any other error at once', async () => {
    const { file, remove } = await temporaryFile();
    new DatabaseSync(file).close();
    const reader = openReader(file);
    await expect(reader.read(prepare => prepare('SELECT n FROM nowhere'))).rejects.toThrow(/no such table/);
    reader.close();
    await remove();
  });
});
