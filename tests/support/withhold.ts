import type { Restored, Withheld } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import type { Published } from './disputes.ts';
import { appendEvent } from './eventLog.ts';
import type { TestServer } from './server.ts';

export type Reason = Withheld['data']['reason'];

/** Takes a dispute off the lists. */
export const withhold = ({ platform }: TestServer, { id }: Pick<Published, 'id'>, reason: Reason): Promise<void> => {
  const data: Withheld['data'] = { disputeId: id, reason, by: 'operator', withheldAt: platform.clock.now() };
  return appendEvent(platform, streams.dispute(id), { type: 'Withheld', data });
};

export const restore = ({ platform }: TestServer, { id }: Pick<Published, 'id'>, reason: Reason): Promise<void> => {
  const data: Restored['data'] = { disputeId: id, reason, by: 'operator', restoredAt: platform.clock.now() };
  return appendEvent(platform, streams.dispute(id), { type: 'Restored', data });
};
