import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { collection } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { newFolder } from '../../support/newFolder.ts';

const watched = collection<null>()({ name: 'watched', fields: { kind: 'text' }, stamped: true });
const busy = collection<null>()({ name: 'busy', fields: { kind: 'text' } });

const document = (id: string, kind = 'a') => ({ id, fields: { kind }, body: null });

const openTwo = async () => {
  const file = join(await newFolder(), 'documents.db');
  const opened = [
    await openSqliteDocuments({ file, durable: true }),
    await openSqliteDocuments({ file, durable: true }),
  ];
  onTestFinished(async () => {
    for (const each of opened) await each.close();
  });
  return opened as [(typeof opened)[0], (typeof opened)[0]];
};

it('changes the stamp of a stamped collection after each write to it, by any process, and after no other', async () => {
  const [here, elsewhere] = await openTwo();
  const mine = here.collection(watched);
  await mine.insert(document('first'));
  const seen = [mine.stamp()];
  for (const { writer, ...others } of [
    { writer: here, noise: elsewhere },
    { writer: elsewhere, noise: here },
  ]) {
    const theirs = writer.collection(watched);
    for (const write of [
      () => theirs.insert(document('second')),
      () => theirs.put(document('second', 'b')),
      () => theirs.update('second', found => ({ ...found, fields: { kind: 'c' } })),
      () => theirs.delete('second'),
      () => theirs.insert(document('third')),
      () => theirs.deleteWhere({ kind: 'a' }),
      () => theirs.insert(document('first')),
      () => writer.drop(),
    ]) {
      await others.noise.collection(busy).put(document('noise'));
      await nextTurn();
      expect(mine.stamp()).toBe(seen.at(-1));
      await write();
      await nextTurn();
      seen.push(mine.stamp());
    }
    await theirs.insert(document('first'));
    await nextTurn();
    seen.push(mine.stamp());
  }
  expect(new Set(seen).size).toBe(seen.length);
});
