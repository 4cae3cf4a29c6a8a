import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { leases } from '#platform/documents/leases.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { startServer } from '#server/server.ts';
import { newFolder } from '../support/newFolder.ts';

test('a server that cannot listen does nothing else either, because nobody would notice it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = await newFolder();
  const config = readConfig({ DATA_DIR: dataDir, PORT: `${port}`, REELS: 'off', LOG_LEVEL: 'silent' });
  await expect(startServer({ config })).rejects.toThrow('EADDRINUSE');

  const documents = await openSqliteDocuments({ file: `${dataDir}/documents.db`, durable: false });
  onTestFinished(() => documents.close());
  const held = (await documents.collection(leases).find()).filter(({ fields }) => fields.token !== null);
  expect(held).toStrictEqual([]);
  expect((await readdir(dataDir)).filter(name => /^read-models-.*-wal$/.test(name))).toStrictEqual([]);
});
