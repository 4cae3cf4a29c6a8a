import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openScanner, type Scanner } from '#platform/sqlite/scanner.ts';
import { newFolder } from '../support/newFolder.ts';

const scannerForTest = async (): Promise<Scanner> => {
  const file = join(await newFolder(), 'file.db');
  new DatabaseSync(file).close();
  const scanner = openScanner(file);
  onTestFinished(() => scanner.close());
  return scanner;
};

const ask = (value: unknown) => ({ text: 'SELECT ?', values: [value as SQLInputValue] });

test('a value that cannot be copied to the thread fails its own query only', async () => {
  const scanner = await scannerForTest();
  const before = scanner.scan(ask('before'));
  const refused = scanner.scan(ask(() => 'no'));
  const after = scanner.scan(ask('after'));
  await expect(refused).rejects.toThrow(/could not be cloned/);
  expect(await before).toStrictEqual([['before']]);
  expect(await after).toStrictEqual([['after']]);
});

test('queries that wait at the end are told that the database is closed, and later ones, too', async () => {
  const scanner = await scannerForTest();
  const waiting = scanner.scan(ask(1));
  const refused = expect(waiting).rejects.toMatchObject({ name: 'DatabaseClosed' });
  await scanner.close();
  await refused;
  await expect(scanner.scan(ask(1))).rejects.toMatchObject({ name: 'DatabaseClosed' });
});
