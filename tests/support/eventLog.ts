import type { EventType } from '#domain/events.ts';
import type { Envelope } from '#platform/events/codec.ts';
import type { TestServer } from './server.ts';

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
