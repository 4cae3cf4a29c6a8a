import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inOperatorTurn } from '#installation/operatorTurn.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { newFolder } from '../support/newFolder.ts';

test('who seeds or clears waits for whoever does so in another process, and goes on where that one fails', async () => {
  const file = join(await newFolder(), 'documents.db');
  const [one, other] = [
    await openSqliteDocuments({ file, durable: false }),
    await openSqliteDocuments({ file, durable: false }),
  ];
  onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined));
  const happened: string[] = [];
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const first = inOperatorTurn(one, async () => {
    begun.resolve();
    await ending.promise;
    happened.push('the first is done');
    throw new Error('It did not work');
  });
  await begun.promise;
  const second = inOperatorTurn(other, async () => happened.push('the second begins'));
  ending.resolve();
  await expect(first).rejects.toThrow('It did not work');
  await second;
  expect(happened).toStrictEqual(['the first is done', 'the second begins']);
});
