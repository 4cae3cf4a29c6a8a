import { expect } from 'vitest';
import { runCliHere } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { DAY } from '../support/manualClock.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

it('events query reports the expiry of a dispute at its exact time, before the log records it', async ({
  server,
  clock,
}) => {
  clock.advance(-31 * DAY);
  await publishDispute(server);
  const ask = async (sql: string) =>
    (await runCliHere(server.dataDir, ['events', 'query', sql, '--format', 'csv'])).stdout;
  expect(await ask('SELECT count(*) AS n FROM expired')).toBe('n\n0\n');
  expect(await ask('SELECT status FROM disputes')).toBe('status\nexpired\n');
});
