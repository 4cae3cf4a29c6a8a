import { describe, expect } from 'vitest';
import { openMailQueue } from '#command-api/mail/queue.ts';
import { notifier } from '#command-api/processes/notifier.ts';
import { publishDispute } from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { DAY } from '../support/manualClock.ts';
import { signUp } from '../support/members.ts';
import { PUBLIC_URL, type TestServer } from '../support/server.ts';
import { withServer } from '../support/withServer.ts';

/** Without its own worker: what the notifier writes stays in the queue. */
const it = withServer({ roles: ['gateway', 'projector'] });

/** Tells the notifier of everything that happened to a dispute. */
const tellAbout = async ({ platform }: TestServer, disputeId: string): Promise<void> => {
  const mails = openMailQueue(platform.documents, platform.clock);
  const { react } = notifier({ ...platform, mails, publicUrl: PUBLIC_URL });
  for (const envelope of await eventsIn(platform)) {
    if (envelope.stream === `dispute-${disputeId}`) await react(envelope);
  }
};

const waitingFor = async ({ platform }: TestServer, address: string): Promise<readonly string[]> => {
  const waiting = await openMailQueue(platform.documents, platform.clock).waiting.find();
  return waiting.filter(({ body }) => body.to === address).map(({ body }) => body.subject);
};

const JOINED = 'The other side has joined';
const PUBLISHED = 'Both sides are in: the vote is open';

describe('The notifier', () => {
  it('writes each mail once, even if it is told everything again after a crash', async ({ server }) => {
    const { creator, partner, id } = await publishDispute(server);
    await tellAbout(server, id);
    await tellAbout(server, id);
    expect((await waitingFor(server, creator.email)).toSorted()).toStrictEqual([PUBLISHED, JOINED]);
    expect(await waitingFor(server, partner.email)).toStrictEqual([PUBLISHED]);
  });

  it('writes to no demo account', async ({ server }) => {
    const creator = await signUp(server, { isDemo: true });
    const { partner, id } = await publishDispute(server, { creator });
    await tellAbout(server, id);
    expect(await waitingFor(server, creator.email)).toStrictEqual([]);
    expect(await waitingFor(server, partner.email)).toStrictEqual([PUBLISHED]);
  });

  it('does not write about what is no news any more', async ({ server, clock }) => {
    const { creator, id } = await publishDispute(server);
    clock.advance(3 * DAY + 1);
    await tellAbout(server, id);
    expect(await waitingFor(server, creator.email)).toStrictEqual([]);
  });
});
