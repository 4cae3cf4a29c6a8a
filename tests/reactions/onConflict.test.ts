import { expect, test } from 'vitest';
import { anewOnConflict } from '#command-api/onConflict.ts';
import { WrongExpectedRevision } from '#eventlog/port.ts';

const conflict = new WrongExpectedRevision('ballot-of-somebody', 'no_stream');

/** An attempt that fails with each of these errors in turn, and then succeeds; it returns what it was told each time. */
const failingWith = (...errors: readonly Error[]) => {
  const told: boolean[] = [];
  return async (isFirst: boolean): Promise<readonly boolean[]> => {
    told.push(isFirst);
    const error = errors[told.length - 1];
    if (error) throw error;
    return told;
  };
};

test('an attempt that conflicts is repeated, and told that it is not the first', async () => {
  expect(await anewOnConflict(failingWith(conflict, conflict))).toStrictEqual([true, false, false]);
});

test('nothing else is tried again', async () => {
  const away = new Error('The log is away');
  await expect(anewOnConflict(failingWith(conflict, away))).rejects.toBe(away);
});

test('what conflicts for ever ends in the conflict, and keeps nobody waiting', async () => {
  await expect(anewOnConflict(failingWith(...Array.from({ length: 1000 }, () => conflict)))).rejects.toBe(conflict);
});
