import { expect, onTestFinished } from 'vitest';
import { erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { readConfig } from '#installation/config.ts';
import { startServer } from '#server/server.ts';
import { comment, detailOf, publishDispute } from '../../support/disputes.ts';
import { MINUTE } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { testSettings } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ roles: ['gateway', 'projector'] });

it('an erasure that was left behind is finished by a worker that has neither a gateway nor a projector beside it', async ({
  server,
}) => {
  const { platform, dataDir, mailSink } = server;
  const dispute = await publishDispute(server);
  const leaving = await signUp(server);
  await comment(leaving, dispute, 'Take turns.');
  const requestedAt = new Date(Date.parse(platform.clock.now()) - MINUTE).toISOString();
  const store = platform.documents.collection(erasures);
  await store.insert({ id: leaving.id, fields: {}, body: { requestedAt, by: 'member', removed: NOTHING_YET } });

  const worker = await startServer({
    config: readConfig(testSettings(dataDir, mailSink)),
    roles: ['worker'],
    clock: platform.clock,
  });
  onTestFinished(() => worker.stop());
  await until('it is finished', async () => (await store.count()) === 0);
  const { comments } = await detailOf(visitor(server.url), dispute);
  expect(comments.map(({ content }) => content)).toStrictEqual(['[removed]']);
});
