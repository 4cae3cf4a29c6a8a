import { randomUUID } from 'node:crypto';
import type { EventType } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

type Store = Pick<TestServer['platform'], 'store'>;

/** All events in the log, in its order. */
export const eventsIn = async ({ store }: Store): Promise<readonly Envelope[]> => {
  const all: Envelope[] = [];
  for await (const { envelopes } of store.readAll()) all.push(...envelopes);
  return all;
};

/** How many events of a type mention a text, such as the id of a dispute or of a member. */
export const countEvents = async (platform: Store, type: EventType, mention: string): Promise<number> =>
  (await eventsIn(platform)).filter(({ event }) => event.type === type && JSON.stringify(event).includes(mention))
    .length;

/**
 * Appends an event as one of the product's processes would, and waits until the read models show
 * it.
 */
export const appendEvent = async <Stream extends AnyStream>(
  { store, clock, progress }: TestServer['platform'],
  stream: Stream,
  event: EventsIn<Stream>,
): Promise<void> => {
  const cause = { actor: null, correlationId: randomUUID(), causationId: randomUUID(), recordedAt: clock.now() };
  const { position } = await store.append(stream, 'any', [{ id: randomUUID(), event }], cause);
  await until('the event can be read', () => progress.whenProjected(position, 100));
};
