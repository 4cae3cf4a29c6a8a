import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { DAY } from '../../support/manualClock.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ roles: ['gateway', 'projector', 'worker'] });

it('an erasure that was cut short while the clock was a year ahead goes on when it is right again', async ({
  server,
}) => {
  const { documents, clock } = server.platform;
  const requestedAt = new Date(Date.parse(clock.now()) + 365 * DAY).toISOString();
  const store = documents.collection(erasures);
  await store.insert({ id: randomUUID(), fields: {}, body: { requestedAt, by: 'operator', removed: NOTHING_YET } });
  await until('it is done', async () => (await store.count()) === 0);
  expect(await store.count()).toBe(0);
});
