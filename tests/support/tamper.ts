import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Changes the file of the live read models behind the product's back.
 * @param sql must change exactly one row
 */
export const tamper = (
  { dataDir, platform }: Pick<TestServer, 'dataDir' | 'platform'>,
  sql: string,
  ...values: readonly string[]
): void => {
  const slot = platform.readModels.generation % 2 === 1 ? 'a' : 'b';
  const db = new DatabaseSync(`${dataDir}/read-models-${slot}.db`, { timeout: 10_000 });
  expect(db.prepare(sql).run(...values).changes).toBe(1);
  db.close();
};
