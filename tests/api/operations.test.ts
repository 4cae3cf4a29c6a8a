import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';
import { queuedMails } from '#command-api/mail/queue.ts';
import { publishDispute } from '../support/disputes.ts';
import { HOUR } from '../support/manualClock.ts';
import { visitor } from '../support/person.ts';
import { until } from '../support/until.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

describe('Whoever runs it', () => {
  it('is told that it is up and ready', async ({ server }) => {
    const monitor = visitor(server.url);
    const up = await monitor.get('/healthz');
    expect([up.status, up.body]).toStrictEqual([200, { status: 'ok' }]);
    const ready = await monitor.get('/readyz');
    expect([ready.status, ready.body]).toStrictEqual([200, { status: 'ready' }]);
  });

  it('reads metrics: requests by route, and how far the read models are', async ({ server }) => {
    const { id } = await publishDispute(server);
    const monitor = visitor(server.url);
    await monitor.get(`/api/disputes/${id}`);
    const { text, headers } = await monitor.get('/metrics');
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

  it('reads in the metrics how many mails wait, also those that could not be sent', async ({ server, clock }) => {
    const mail = { to: 'ada@people.example', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', attempts: 3 };
    const dueAt = new Date(Date.parse(clock.now()) + HOUR).toISOString();
    await server.platform.documents.collection(queuedMails).put({ id: randomUUID(), fields: { dueAt }, body: mail });
    // Others may be on their way.
    await until('one waits', async () => /^mails_waiting 1$/m.test((await visitor(server.url).get('/metrics')).text));
  });

  it.for(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'keeps metrics from whom a proxy with %s passes on',
    async (name, { server }) => {
      expect((await visitor(server.url).get('/metrics', { [name]: 'somewhere' })).status).toBe(404);
    },
  );

  it.for(['documents.db', 'documents.db-wal', 'events.db-shm', 'read-models-a.db'])(
    'is told when %s is deleted or replaced',
    async (name, { server }) => {
      const file = join(server.dataDir, name);
      const ready = async () => (await visitor(server.url).get('/readyz')).body;
      expect(await ready()).toStrictEqual({ status: 'ready' });
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
      await until('it is ready again', async () => isDeepStrictEqual(await ready(), { status: 'ready' }));
    },
  );
});
