import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { documentLine } from '#operations/backup/lines.ts';
import type { DocumentsSource } from '#operations/backup/source.ts';
import { copyDocuments } from '#operations/migrate/copyDocuments.ts';
import { type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';
import { watchUnhandled } from '../../support/unhandled.ts';

test('a document that cannot be stored ends the copy with a sentence, and not the process', async () => {
  const unhandled = watchUnhandled();
  const source: DocumentsSource = {
    collections: async () => [{ name: 'users', fields: {}, unique: [] }],
    async *documents() {
      for (const id of ['ada', 'ben']) {
        yield documentLine('users', id, {}, 'null');
        await nextTurn();
      }
    },
  };
  const put = (): Promise<void> => Promise.reject(new DocumentsUnavailable(new Error('The disk is full')));
  const target = { collection: () => ({ put }) } as unknown as Documents;
  const copying = copyDocuments(source, target, { signal: new AbortController().signal, onDocuments: () => undefined });
  await expect(copying).rejects.toThrow(DocumentsUnavailable);
  expect(await unhandled()).toStrictEqual([]);
});
