import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { open } from '#platform/documents/sqlite/handler.ts';

test('what is deleted is overwritten also after a failed attempt to delete everything', () => {
  const db = new DatabaseSync(':memory:');
  onTestFinished(() => db.close());
  const handle = open(db);
  handle({ define: { name: 'people', fields: {} } });
  db.exec(`
    INSERT INTO people (id, version, body) VALUES ('ada', 1, '{}');
    CREATE TRIGGER stays BEFORE DELETE ON people BEGIN SELECT RAISE(ABORT, 'no room'); END
  `);
  const settings = () => db.prepare('PRAGMA secure_delete').get();
  const before = settings();
  expect(() => handle({ drop: true })).toThrow('no room');
  expect(settings()).toStrictEqual(before);
});
