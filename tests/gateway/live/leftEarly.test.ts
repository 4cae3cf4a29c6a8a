import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { EventLog } from '#eventlog/port.ts';
import { openLive } from '#gateway/live/live.ts';
import { systemClock } from '#platform/clock.ts';
import type { QueryServices } from '#query-api/services.ts';
import { listeningLogger } from '#tests/support/listeningLogger.ts';

test('clients that leave while their session is looked up take no place of their network', async () => {
  const app = { addHook: vi.fn() } as unknown as FastifyInstance;
  const live = openLive(app, {
    queries: {
      readModels: { current: { checkpoint: async () => '1' } },
      clock: systemClock,
    } as unknown as QueryServices,
    log: { grownAfter: async position => ({ places: [], position }) } as Partial<EventLog> as EventLog,
    logger: listeningLogger().logger,
    key: randomBytes(32),
    times: undefined,
    limited: true,
  });
  const request = { ip: '192.0.2.1', method: 'GET' } as FastifyRequest;
  const open = () => {
    const raw = Object.assign(new EventEmitter(), { destroyed: true });
    const reply = { raw, header: vi.fn() } as unknown as FastifyReply;
    return live.list(request, reply, [], { id: undefined, sid: undefined, filter: undefined, lastEventId: undefined });
  };
  for (let count = 0; count < 300; count += 1) await expect(open()).resolves.toBeUndefined();
});
