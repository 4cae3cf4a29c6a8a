import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { shapeCodec } from '#platform/documents/mongo/shape.ts';
import { rowCodec } from '#platform/documents/sqlite/rows.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { newFolder } from '../support/newFolder.ts';

/** As a broken disk may leave it: the parser would quote what stands around the place. */
const DAMAGED = '{"email":"a@b.example","lastName":Quixworthy"}';

const saidBy = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return `${(error as Error).stack} ${(error as Error).cause}`;
  }
  throw new Error('It was read');
};

const noRow = ['an id', 1n, ...Object.keys(users.fields).map(() => null), DAMAGED];

test.for([
  ['SQLite', () => rowCodec(users).fromRow(noRow)],
  ['MongoDB', () => shapeCodec(users).fromShape({ _id: 'an id', version: 1n, body: DAMAGED })],
] as const)(
  'an error about a damaged document on %s, which is logged, says whose collection it is of and none of its words',
  ([, read]) => {
    const said = saidBy(read);
    expect(said).toContain('A document of users is no JSON');
    expect(said).not.toContain('Quix');
  },
);

test('nor does one about a damaged mail of the outbox', async () => {
  const folder = join(await newFolder(), 'outbox');
  await mkdir(folder);
  await writeFile(join(folder, 'one.json'), DAMAGED);
  const reading = readOutbox(folder);
  await expect(reading).rejects.toThrow('one.json is no JSON');
  await expect(reading).rejects.not.toThrow('Quix');
});
