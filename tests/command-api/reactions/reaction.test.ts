import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reactionCheckpoint, runReaction } from '#command-api/reactions/reaction.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { formatPosition } from '#eventlog/position.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { openWorkshop, write } from '../../projector/workshop.ts';
import { World } from '../../projector/world.ts';
import { openDocuments } from '../../support/documents.ts';
import { eventsIn } from '../../support/eventLog.ts';

test('a process that stood still while another one went on does not set it back', async () => {
  const [workshop, documents] = [await openWorkshop(), await openDocuments()];
  onTestFinished(workshop.close);
  const world = new World();
  for (const which of [0, 1, 2]) world.grant({ to: 'create', which, by: randomUUID(), text: 'Who?' });
  await write(workshop, world.history);
  const [first, second, third] = (await eventsIn(workshop)).map(({ position }) => formatPosition(position));

  const ending = new AbortController();
  const handled: string[] = [];
  const react = async (at: string): Promise<void> => {
    handled.push(at);
    // Meanwhile the other one has handled this event, and the next.
    const checkpoint = { id: reactionCheckpoint('notifier'), position: String(second) };
    if (at === first) await documents.project({ clear: [], writes: [], checkpoint });
    if (at === third) ending.abort();
  };
  const reaction = { name: 'notifier', react: ({ position }: Envelope) => react(formatPosition(position)) } as const;
  await runReaction({ store: workshop.store, documents, logger: openLogger('silent') }, reaction, ending.signal);
  expect(handled).toStrictEqual([first, third]);
});

test('an effect that fails each time is told of once, and never as working until it works', async () => {
  const [workshop, documents] = [await openWorkshop(), await openDocuments()];
  onTestFinished(workshop.close);
  const world = new World();
  world.grant({ to: 'create', which: 0, by: randomUUID(), text: 'Who?' });
  await write(workshop, world.history);

  const ending = new AbortController();
  const logger = { ...openLogger('silent'), error: vi.fn(), warn: vi.fn() };
  const told: string[] = [];
  const reporter = {
    did: (count: number) => {
      told.push(`did ${count}`);
      if (count > 0) ending.abort();
    },
    failed: () => void told.push('failed'),
    stopped: async () => ({ resumed: Promise.resolve() }),
  };
  const react = async (): Promise<void> => {
    if (told.length < 3) throw new Error('The mail server is away');
  };
  const services = { store: workshop.store, documents, logger, reporterOf: () => reporter };
  await runReaction(services, { name: 'notifier', react }, ending.signal);
  expect(told).toStrictEqual(['failed', 'failed', 'failed', 'did 1', 'did 0']);
  expect([logger.error.mock.calls.length, logger.warn.mock.calls.length]).toStrictEqual([1, 1]);
});
