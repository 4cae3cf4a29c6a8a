/** An installation whose log is a file while its documents are in MongoDB. */
import { expect, onTestFinished, test } from 'vitest';
import { mongoServer } from '../../platform/documents/mongoServer.ts';
import { runCliHere } from '../../support/cli.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { startInVainHere } from '../../support/startInVain.ts';
import { openDatabase } from '../../support/stores.ts';
import { inHome, newHome, newMailSink } from './scene.ts';

const mongo = await mongoServer();

const newDatabase = async (): Promise<string> => {
  const { url, drop } = await openDatabase(mongo?.url ?? '');
  onTestFinished(drop);
  return url;
};

const migrate = async (dataDir: string, ...args: readonly string[]): Promise<string> => {
  const { code, stderr } = await runCliHere(dataDir, ['migrate', ...args]);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stderr;
};

test.skipIf(!mongo)('can be moved to, and left again', async () => {
  const [from, mailSink, MONGODB_URL] = [await newHome(), await newMailSink(), await newDatabase()];
  const [mixed, back, elsewhere] = [await newFolder(), await newHome(), await newFolder()];
  const dispute = await inHome(from, mailSink, publishDispute);
  const said = await migrate(from.dataDir, '--to-data-dir', mixed, '--to-mongodb', MONGODB_URL);
  expect(said).toContain('with MONGODB_URL set to the target, without EVENTSTORE_URL');
  await inHome({ dataDir: mixed, settings: { MONGODB_URL } }, mailSink, async server => {
    expect((await detailOf(visitor(server.url), dispute)).dispute.id).toBe(dispute.id);
    await publishDispute(server);
  });
  const source = ['--from-data-dir', mixed, '--from-mongodb', MONGODB_URL];
  expect(await migrate(elsewhere, ...source, '--to-data-dir', back.dataDir)).toContain('Start it with DATA_DIR');
  await inHome(back, mailSink, async server => {
    expect((await detailOf(visitor(server.url), dispute)).dispute.id).toBe(dispute.id);
  });
});

test.skipIf(!mongo)('does not start in another DATA_DIR, and says what may be wrong', async () => {
  const [MONGODB_URL, dataDir, mailSink] = [await newDatabase(), await newFolder(), await newMailSink()];
  await inHome({ dataDir, settings: { MONGODB_URL } }, mailSink, publishDispute);
  const { code, said } = await startInVainHere({ DATA_DIR: await newFolder(), MONGODB_URL, PORT: '0', REELS: 'off' });
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('If MONGODB_URL or DATA_DIR leads') });
});

test.skipIf(!mongo)('names no folder of secrets that is not there', async () => {
  const [from, mailSink, MONGODB_URL] = [await newHome(), await newMailSink(), await newDatabase()];
  const [mixed, nowhere, back] = [await newFolder(), await newFolder(), await newFolder()];
  await inHome(from, mailSink, publishDispute);
  await migrate(from.dataDir, '--to-data-dir', mixed, '--to-mongodb', MONGODB_URL);
  const source = ['--from-data-dir', mixed, '--from-mongodb', MONGODB_URL];
  expect(await migrate(nowhere, ...source, '--to-data-dir', back)).toContain("DATA_DIR of the source's servers");
});
