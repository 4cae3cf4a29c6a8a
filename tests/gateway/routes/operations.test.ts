import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';
import { queuedMails } from '#mails/queue.ts';
import { publishDispute } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { HOUR } from '../../support/manualClock.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import { METRICS_TOKEN } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

describe('The operator', () => {
  it('learns that the server is up and ready', async ({ server }) => {
    const anybody = visitor(server.url);
    const up = await anybody.get('/healthz');
    expect([up.status, up.body]).toStrictEqual([200, { status: 'ok' }]);
    const ready = await anybody.get('/readyz');
    expect([ready.status, ready.body]).toStrictEqual([200, { status: 'ready' }]);
  });

  it('reads metrics: requests by route, and how far the read models are', async ({ server }) => {
    const { id } = await publishDispute(server);
    await visitor(server.url).get(`/api/disputes/${id}`);
    const { text, headers } = await monitor(server.url).get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    const metric = (name: string): string | undefined => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    expect(metric('event_log_position')).toMatch(/^[1-9]\d*$/);
    expect(metric('projection_position')).toBe(metric('event_log_position'));
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/disputes/:id",status="200"} 1',
    );
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain(id);
  });

  it('reads in the metrics how many mails wait, including those that could not be sent', async ({ server, clock }) => {
    const mail = { to: 'ada@people.example', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', attempts: 3 };
    const dueAt = new Date(Date.parse(clock.now()) + HOUR).toISOString();
    await server.platform.documents
      .collection(queuedMails)
      .put({ id: randomUUID(), fields: { dueAt, handovers: 0 }, body: mail });
    // Others may be on their way.
    await until('one waits', async () => /^mails_waiting 1$/m.test((await monitor(server.url).get('/metrics')).text));
  });

  // As a plain proxy passes on what strangers ask: from this machine, and with nothing that says
  // otherwise.
  it.for([
    ['without a token', {}],
    ['with a wrong token', { Authorization: 'Bearer not-the-metrics-token' }],
    ['with the token in another scheme', { Authorization: `Basic ${METRICS_TOKEN}` }],
  ] as const)('keeps the metrics from requests %s, even from this machine', async ([, headers], { server }) => {
    const answer = await visitor(server.url).get('/metrics', headers);
    expectProblem(answer, 401, 'wrong_metrics_token');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('keeps the reasons for not being ready from requests without the token', async ({ server }) => {
    const file = join(server.dataDir, 'events.db-shm');
    await rename(file, `${file}.away`);
    const answer = await visitor(server.url).get('/readyz');
    expect([answer.status, answer.body]).toStrictEqual([503, { status: 'not ready' }]);
    await rename(`${file}.away`, file);
    await until('it is ready again', async () => (await visitor(server.url).get('/readyz')).status === 200);
  });

  it.for(['documents.db', 'documents.db-wal', 'events.db-shm', 'read-models-a.db'])(
    'learns when %s is deleted or replaced',
    async (name, { server }) => {
      const file = join(server.dataDir, name);
      const ready = async () => (await monitor(server.url).get('/readyz')).body;
      const untilReady = () => until('it is ready', async () => isDeepStrictEqual(await ready(), { status: 'ready' }));
      // After the test before, a write that failed then may be noted only now.
      await untilReady();
      await rename(file, `${file}.away`);
      const told = {
        status: 'not ready',
        problems: expect.arrayContaining([expect.stringContaining(`${name} was deleted or replaced:`)]),
      };
      expect(await ready()).toStrictEqual(told);
      await writeFile(file, '');
      expect(await ready()).toStrictEqual(told);
      await rename(`${file}.away`, file);
      // What could not be written meanwhile is tried again in a moment.
      await untilReady();
    },
  );
});
