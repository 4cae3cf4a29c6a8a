import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DomainEvent, EventType } from '#domain/events.ts';
import { decodeAll, encodeData } from '#eventlog/codec.ts';
import { aggregates, catalogue, eventTypes, isEventType } from '#eventlog/events/all.ts';
import { positionOf } from '#eventlog/position.ts';
import { upcast, versionOf } from '#eventlog/upcast.ts';
import { collection } from '#platform/documents/port.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../support/documents.ts';

/**
 * Events as some release of the product wrote them, and as the present one must read them. What is
 * stored is never changed, only added to; what it is read as follows the present schema.
 */
const fixture = z.strictObject({
  schemaVersion: z.int(),
  keys: z.record(z.uuid(), z.base64()),
  events: z.array(z.strictObject({ type: z.string(), stored: z.unknown(), read: z.record(z.string(), z.unknown()) })),
});

const FOLDER = new URL('../fixtures/events/', import.meta.url);
const fixtures = await Promise.all(
  (await readdir(FOLDER)).map(async name => fixture.parse(JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')))),
);

const everWritten = fixtures.flatMap(({ schemaVersion, events }) => events.map(event => ({ ...event, schemaVersion })));

/** As releases have stored them. */
const storedKeys = collection<{ readonly key: string }>()({ name: 'keys', fields: {} });

const it = test
  .extend('keys', { scope: 'file' }, new Map(fixtures.flatMap(({ keys }) => Object.entries(keys))))
  .extend('keyring', { scope: 'file' }, async ({ keys }, { onCleanup }) => {
    const documents = await openDocuments(onCleanup);
    for (const [id, key] of keys) await documents.collection(storedKeys).insert({ id, fields: {}, body: { key } });
    return openKeyring(documents);
  })
  .extend('emptyKeyring', { scope: 'file' }, async ({ keys }, { onCleanup }) => {
    expect(keys.size).toBeGreaterThan(0);
    return openKeyring(await openDocuments(onCleanup));
  });

const recorded = (type: string, data: unknown, schemaVersion: number) => ({
  id: randomUUID(),
  type,
  data,
  stream: aggregates[catalogue[type as EventType].aggregate].stream,
  revision: 0n,
  position: positionOf(1n),
  metadata: { schemaVersion, correlationId: 'c', causationId: 'c', actor: null, recordedAt: new Date().toISOString() },
});

describe('The fixtures', () => {
  test('hold every version that was ever written of every type', () => {
    const expected = eventTypes.flatMap(type =>
      Array.from({ length: versionOf(type) }, (_, index) => `${type} ${index + 1}`),
    );
    const held = everWritten.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`);
    expect(held.toSorted()).toStrictEqual(expected.toSorted());
  });
});

describe.for(everWritten)('$type of version $schemaVersion', ({ type, stored, read, schemaVersion }) => {
  it('is read as it was meant', async ({ keyring }) => {
    const [envelope] = await decodeAll([recorded(type, stored, schemaVersion)], keyring);
    expect(envelope?.event).toStrictEqual({ type, data: read });
  });

  it('shows a text without its key as removed, and everything else', async ({ emptyKeyring }) => {
    const [envelope] = await decodeAll([recorded(type, stored, schemaVersion)], emptyKeyring);
    const texts = Object.entries(stored as object).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'box' in value,
    );
    const removed = Object.fromEntries(texts.map(([field]) => [field, '[removed]']));
    expect(envelope?.event).toStrictEqual({ type, data: { ...read, ...removed } });
  });

  it.skipIf(!isEventType(type) || versionOf(type) !== schemaVersion)('is still written so', async ({ keyring }) => {
    const written = await encodeData({ type, data: read } as unknown as DomainEvent, keyring);
    expect(Object.keys(written as object)).toStrictEqual(Object.keys(stored as object));
    const [again] = await decodeAll([recorded(type, written, schemaVersion)], keyring);
    expect(again?.event.data).toStrictEqual(read);
  });
});

describe('Upcasting', () => {
  const steps = [(data: unknown) => `${data} lifted to 2`, (data: unknown) => `${data} lifted to 3`];

  test.each([
    [1, 'data lifted to 2 lifted to 3'],
    [2, 'data lifted to 3'],
    [3, 'data'],
  ])('lifts version %i step by step to the present one', (version, lifted) => {
    expect(upcast('Expired', version, 'data', steps)).toBe(lifted);
  });

  test.each([0, -1, 1.5, 4, Number.NaN])('refuses version %d', version => {
    const message = `Expired has schema version ${version}, but this release knows versions 1 to 3`;
    expect(() => upcast('Expired', version, 'data', steps)).toThrow(message);
  });
});
