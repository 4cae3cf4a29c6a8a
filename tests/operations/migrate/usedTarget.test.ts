/** Stores that were in use with another log, and look empty. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { reactionCheckpoint } from '#command-api/reactions/reaction.ts';
import { streams } from '#domain/streams.ts';
import { checkpointEvent } from '#eventlog/followers/checkpointEvents.ts';
import { readConfig } from '#installation/config.ts';
import { guardLog } from '#installation/logIdentity.ts';
import { openStores } from '#installation/stores.ts';
import { migrate } from '#operations/migrate/migrate.ts';
import { PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { newEvent } from '../../support/newEvent.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn } from '../../support/server.ts';
import { inHome, newHome, newMailSink } from './scene.ts';

const newServer = async (): Promise<string> => {
  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  return `esdb://127.0.0.1:${wire.port}?tls=false`;
};

/** Documents and read models that belong to a longer log, without an account or a key. */
const useWith = async (DATA_DIR: string, EVENTSTORE_URL: string): Promise<void> => {
  const stores = await openStores({ DATA_DIR, EVENTSTORE_URL });
  guardLog(stores);
  const stream = streams.dispute(randomUUID());
  for (let count = 0; count < 200; count++) await stores.log.append(stream, 'any', [newEvent('SomethingHappened', {})]);
  const last = (await stores.log.readStream(stream)).at(-1);
  if (!last) throw new Error('It was not stored');
  for (const [documents, id] of [
    [stores.documents, reactionCheckpoint('notifier')],
    [stores.readModels.current, PROJECTOR_CHECKPOINT],
  ] as const)
    await documents.project({
      clear: [],
      writes: [checkpointEvent(id, last)],
      checkpoint: { id, position: `${last.position.commit}` },
    });
  await stores.close();
};

test('a migration into stores that belonged to another log makes them belong to the new one', async () => {
  const [from, mailSink, dataDir] = [await newHome(), await newMailSink(), await newFolder()];
  const dispute = await inHome(from, mailSink, publishDispute);
  await useWith(dataDir, await newServer());
  const settings = { EVENTSTORE_URL: await newServer(), SESSION_KEY: 's'.repeat(32) };
  const to = readConfig({ DATA_DIR: dataDir, ...settings });
  const signal = new AbortController().signal;
  const done = await migrate(readConfig({ DATA_DIR: from.dataDir }), to, { signal, onStep: () => undefined });
  expect(done).toMatchObject({ resumed: false, stoppedAt: null });
  const server = await startServerOn({ dataDir, mailSink }, { settings });
  onTestFinished(server.stop);
  expect((await detailOf(visitor(server.url), dispute)).dispute.id).toBe(dispute.id);
  await publishDispute(server);
});
