import { randomUUID } from 'node:crypto';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledgerHash, openForgetLedger, readForgetLedger } from '#platform/forgetLedger.ts';
import { openDocuments } from '../support/documents.ts';
import { newFolder } from '../support/newFolder.ts';

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
const now = () => new Date().toISOString();

test('wherever a line was cut short, its erasure can go on, and everybody is in the ledger then', async () => {
  // Nobody has been noted in the documents when a line is cut short.
  const ledger = openForgetLedger(join(await newFolder(), 'forgotten.ndjson'), await openDocuments(), false);
  await ledger.add(first, now());
  const { length: start } = await readFile(ledger.file);
  await ledger.add(second, now());
  const whole = await readFile(ledger.file);
  for (let end = start; end < whole.length; end += 1) {
    await truncate(ledger.file, start);
    await appendFile(ledger.file, whole.subarray(start, end));
    await readForgetLedger(ledger.file);
    for (const member of [second, third]) await ledger.add(member, now());
    const found = [...((await readForgetLedger(ledger.file))?.keys() ?? [])];
    expect({ end, found }).toStrictEqual({ end, found: [first, second, third].map(ledgerHash) });
  }
});

test('nobody is added to a ledger that cannot be read: whether they are in it, and how it ends, is not known', async () => {
  const ledger = openForgetLedger(await newFolder(), await openDocuments());
  await expect(ledger.add(first, now())).rejects.toThrow('is a folder, not a forget ledger');
});

test('a line that was changed is not passed over', async () => {
  const ledger = openForgetLedger(join(await newFolder(), 'forgotten.ndjson'), await openDocuments());
  for (const line of ['{"member":"someone', '{"name":"Jo"}', `{"member":"${ledgerHash(first).toUpperCase()}`, 'null']) {
    await appendFile(ledger.file, `${line}\n`);
    await expect(readForgetLedger(ledger.file)).rejects.toThrow('Line 1 of the forget ledger');
    await truncate(ledger.file, 0);
  }
});
