import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { notifier } from '#command-api/reactions/notifier.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { openMailQueue } from '#mails/queue.ts';
import type { Progress } from '#readmodels/progress.ts';
import { createDispute, joinDispute, publishDispute, vote } from '../../support/disputes.ts';
import { eventsIn } from '../../support/eventLog.ts';
import { DAY } from '../../support/manualClock.ts';
import { type Member, signUp, signUpMany } from '../../support/members.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

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
  return waiting.filter(({ body }) => body.to === address).map(({ body }) => body.subject.replace(/ \(.*/, ''));
};

/** What the mailer does. */
const sendAll = async ({ platform }: TestServer): Promise<void> => {
  const { waiting, sent } = openMailQueue(platform.documents, platform.clock);
  for (const { id } of await waiting.findFields()) {
    await sent.put({ id, fields: { sentAt: platform.clock.now() }, body: null });
    await waiting.delete(id);
  }
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

  it('writes ten mails a day to an address that nobody has verified, and as many as there are to another', async ({
    server,
    clock,
  }) => {
    const partner = await signUp(server);
    const [verified, stranger] = [await signUp(server), await signUp(server, { isEmailVerified: false })];
    const join = async (creator: Member): Promise<void> => {
      const dispute = await createDispute(creator);
      await joinDispute(partner, dispute);
      await tellAbout(server, dispute.id);
    };
    for (let opened = 0; opened < 11; opened += 1) for (const creator of [verified, stranger]) await join(creator);
    const waiting = async ({ email }: Member) => (await waitingFor(server, email)).length;
    expect([await waiting(verified), await waiting(stranger)]).toStrictEqual([11, 10]);

    await sendAll(server);
    await join(stranger);
    expect(await waiting(stranger)).toBe(0);
    clock.advance(DAY);
    await join(stranger);
    expect(await waiting(stranger)).toBe(1);
  });

  it('tells no result while the read models do not show the end of the vote', async ({ server, clock }) => {
    const { platform } = server;
    const lagging = { whenProjected: async () => false, isStuck: true } as unknown as Progress;
    const { creator, id } = await publishDispute(server);
    for (const voter of await signUpMany(server, 10)) await vote(voter, { id }, 1);
    const [last] = (await eventsIn(platform)).slice(-1);
    const expired = { type: 'Expired', data: { disputeId: id, expiredAt: clock.now() } } as const;
    const mails = openMailQueue(platform.documents, clock);
    for (const progress of [lagging, platform.progress]) {
      const { react } = notifier({ ...platform, progress, mails, publicUrl: PUBLIC_URL });
      await react({ ...(last as Envelope), id: randomUUID(), stream: `dispute-${id}`, event: expired });
    }
    const waiting = await mails.waiting.find();
    const texts = waiting.filter(({ body }) => body.to === creator.email).map(({ body }) => body.text);
    expect(texts.map(text => text.includes('90% for Partner A')).toSorted()).toStrictEqual([false, true]);
  });

  it('does not write about what is no news any more', async ({ server, clock }) => {
    const { creator, id } = await publishDispute(server);
    clock.advance(3 * DAY + 1);
    await tellAbout(server, id);
    expect(await waitingFor(server, creator.email)).toStrictEqual([]);
  });
});
