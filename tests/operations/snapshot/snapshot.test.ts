import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreUnusable } from '#installation/start/startProblem.ts';
import { readSnapshot, writeSnapshot } from '#operations/snapshot/snapshot.ts';
import { newFolder } from '../../support/newFolder.ts';

const snapshot = { complete: true, position: '17', asOf: '2026-01-15T09:00:00.000Z' };

describe('A folder', () => {
  test('without a snapshot is none, also when it is not there', async () => {
    const folder = await newFolder();
    expect(await readSnapshot(folder)).toBeUndefined();
    expect(await readSnapshot(join(folder, 'nowhere'))).toBeUndefined();
  });

  test('with one is what was written there', async () => {
    const folder = await newFolder();
    await writeSnapshot(folder, snapshot);
    expect(await readSnapshot(folder)).toStrictEqual(snapshot);
  });

  test('whose snapshot cannot be read is refused: nothing may be written there', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'snapshot.json'));
    await expect(readSnapshot(folder)).rejects.toThrow(StoreUnusable);
  });
});
