import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { KEYS_FRESH_MS } from '#platform/sealing/keyMemory.ts';
import { KeyDestroyed, type Keyring, openKeyring, REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';
import { DAY, HOUR, manualClock } from '../support/manualClock.ts';

const TEXT = 'It was the dishes. 🍽️';

test('a text comes back as it was, also from another process', async () => {
  const documents = await openDocuments();
  const author = randomUUID();
  const sealed = await openKeyring(documents).seal(author, TEXT);
  expect(JSON.stringify(sealed)).not.toContain('dishes');
  const other = openKeyring(documents);
  await other.prepare([author]);
  expect(other.open(sealed)).toBe(TEXT);
});

test('the same text is never sealed the same', async () => {
  const keyring = openKeyring(await openDocuments());
  const author = randomUUID();
  const boxes = await Promise.all(Array.from({ length: 20 }, () => keyring.seal(author, TEXT)));
  expect(new Set(boxes.map(({ box }) => box)).size).toBe(20);
});

test('two processes that seal for a new author at once use one key', async () => {
  const documents = await openDocuments();
  const author = randomUUID();
  const keyrings = Array.from({ length: 5 }, () => openKeyring(documents));
  const boxes = await Promise.all(keyrings.map(keyring => keyring.seal(author, TEXT)));
  const reader = openKeyring(documents);
  await reader.prepare([author]);
  expect(boxes.map(sealed => reader.open(sealed))).toStrictEqual(boxes.map(() => TEXT));
});

test('nothing is sealed with a key that could not be kept', async () => {
  const documents = await openDocuments();
  const away = () => Promise.reject(new DocumentsUnavailable('It is away'));
  const keyring = openKeyring(changedDocuments(documents, () => ({ insert: away })));
  await expect(keyring.seal(randomUUID(), TEXT)).rejects.toThrow(DocumentsUnavailable);
});

test('a text whose key was destroyed reads as removed, and others do not', async () => {
  const documents = await openDocuments();
  const keyring = openKeyring(documents);
  const [one, other] = [randomUUID(), randomUUID()];
  const [first, second] = [await keyring.seal(one, TEXT), await keyring.seal(other, TEXT)];
  await keyring.destroy(one);
  for (const reader of [keyring, openKeyring(documents)]) {
    await reader.prepare([one, other]);
    expect([reader.open(first), reader.open(second)]).toStrictEqual([REMOVED, TEXT]);
  }
  await keyring.destroyAll();
  await keyring.prepare([other]);
  expect(keyring.open(second)).toBe(REMOVED);
});

test('a destroyed key is never made again, by whichever process', async () => {
  const documents = await openDocuments();
  const [keyring, other] = [openKeyring(documents), openKeyring(documents)];
  const author = randomUUID();
  const sealed = await keyring.seal(author, TEXT);
  await other.prepare([author]);
  expect(await keyring.destroy(author)).toHaveLength(44);
  expect(await keyring.destroy(author)).toBeNull();
  expect(await keyring.destroy(randomUUID())).toBeUndefined();
  for (const writer of [keyring, openKeyring(documents)]) {
    await expect(writer.seal(author, TEXT)).rejects.toThrow(KeyDestroyed);
  }
  expect(keyring.open(sealed)).toBe(REMOVED);
});

test('a key that is made while all are destroyed is destroyed, too', async () => {
  const documents = await openDocuments();
  const [keyring, other] = [openKeyring(documents), openKeyring(documents)];
  await Promise.all(Array.from({ length: 50 }, () => other.seal(randomUUID(), TEXT)));
  const destroyed = keyring.destroyAll();
  const late = await other.seal(randomUUID(), TEXT);
  await destroyed;
  const reader = openKeyring(documents);
  await reader.prepare([late.by]);
  expect(reader.open(late)).toBe(REMOVED);
});

/** Until a process that remembers its key has noticed that it was destroyed by another one. */
const untilForgotten = (keyring: Keyring, sealed: Sealed): Promise<void> =>
  expect
    .poll(
      async () => {
        await keyring.prepare([randomUUID()]);
        return keyring.open(sealed);
      },
      { timeout: 40 * KEYS_FRESH_MS },
    )
    .toBe(REMOVED);

test('another process forgets a destroyed key by itself', async () => {
  const documents = await openDocuments();
  const [keyring, other] = [openKeyring(documents), openKeyring(documents)];
  const author = randomUUID();
  const sealed = await keyring.seal(author, TEXT);
  await other.prepare([author]);
  expect(other.open(sealed)).toBe(TEXT);
  await keyring.destroy(author);
  await untilForgotten(other, sealed);
  await expect(other.seal(author, TEXT)).rejects.toThrow(KeyDestroyed);
});

test('after all keys were destroyed none of their authors gets another one, in whichever process', async () => {
  const documents = await openDocuments();
  const [keyring, other] = [openKeyring(documents), openKeyring(documents)];
  const author = randomUUID();
  for (const round of [1, 2]) {
    const newcomer = randomUUID();
    const sealed = await keyring.seal(newcomer, `${TEXT} ${round}`);
    await other.prepare([newcomer]);
    if (round === 1) await keyring.seal(author, TEXT);
    await keyring.destroyAll();
    await untilForgotten(other, sealed);
    for (const writer of [keyring, other, openKeyring(documents)]) {
      await expect(writer.seal(newcomer, TEXT)).rejects.toThrow(KeyDestroyed);
      await expect(writer.seal(author, TEXT)).rejects.toThrow(KeyDestroyed);
    }
  }
});

test('another process forgets a key that was destroyed after the clock had been a day ahead', async () => {
  const documents = await openDocuments();
  const clock = manualClock();
  const [keyring, other] = [openKeyring(documents, clock), openKeyring(documents, clock)];
  const [first, second] = [randomUUID(), randomUUID()];
  const boxes = [await keyring.seal(first, TEXT), await keyring.seal(second, TEXT)];
  await other.prepare([first, second]);
  const opened = () =>
    expect.poll(
      async () => {
        await other.prepare([randomUUID()]);
        return boxes.map(other.open);
      },
      { timeout: 40 * KEYS_FRESH_MS },
    );
  const now = clock.now();
  clock.setTo(now, DAY);
  await keyring.destroy(first);
  await opened().toStrictEqual([REMOVED, TEXT]);
  clock.setTo(now);
  await keyring.destroy(second);
  await opened().toStrictEqual([REMOVED, REMOVED]);
});

test('another process forgets a key that was destroyed by a machine whose clock is slow', async () => {
  const documents = await openDocuments();
  const [right, slow] = [manualClock(), manualClock()];
  slow.advance(-HOUR / 2);
  const [keyring, other, reader] = [
    openKeyring(documents, right),
    openKeyring(documents, slow),
    openKeyring(documents),
  ];
  const [first, second] = [await keyring.seal(randomUUID(), TEXT), await keyring.seal(randomUUID(), TEXT)];
  await reader.prepare([first.by, second.by]);
  await keyring.destroy(first.by);
  await untilForgotten(reader, first);
  expect(reader.open(second)).toBe(TEXT);
  await other.destroy(second.by);
  await untilForgotten(reader, second);
});

const withOtherByte = (box: string, at: number): string => {
  const bytes = Buffer.from(box, 'base64');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
};

test.each<[string, (sealed: Sealed, other: string) => Sealed]>([
  ['is given to another author', (sealed, other) => ({ ...sealed, by: other })],
  ['was changed', ({ by, box }) => ({ by, box: withOtherByte(box, 28) })],
  ['was cut', ({ by, box }) => ({ by, box: box.slice(0, 24) })],
  ['is empty', ({ by }) => ({ by, box: '' })],
])('a box that %s does not open', async (_, spoil) => {
  const keyring = openKeyring(await openDocuments());
  const [author, other] = [randomUUID(), randomUUID()];
  const sealed = await keyring.seal(author, TEXT);
  await keyring.seal(other, TEXT);
  expect(() => keyring.open(spoil(sealed, other))).toThrow();
});

test('after a look for destroyed keys that failed, the next reader looks again; one who comes during it waits for it', async () => {
  const documents = await openDocuments();
  const author = randomUUID();
  let gate: Promise<unknown> = Promise.resolve();
  const gated = changedDocuments(documents, store => ({
    findFields: async query => {
      await gate;
      return store.findFields(query);
    },
  }));
  const other = openKeyring(documents);
  const sealed = await other.seal(author, TEXT);
  const reader = openKeyring(gated);
  await reader.prepare([author]);
  expect(reader.open(sealed)).toBe(TEXT);

  await delay(KEYS_FRESH_MS);
  await other.destroy(author);
  const failing = Promise.reject(new DocumentsUnavailable('It is away'));
  gate = failing;
  await expect(reader.prepare([author])).rejects.toThrow(DocumentsUnavailable);
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
  gate = slow;
  const readers = [reader.prepare([author]), reader.prepare([author])].map(async prepared => {
    await prepared;
    return reader.open(sealed);
  });
  await delay(1);
  arrive();
  expect(await Promise.all(readers)).toStrictEqual([REMOVED, REMOVED]);
});
