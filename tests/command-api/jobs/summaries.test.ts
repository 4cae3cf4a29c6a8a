import { describe, expect } from 'vitest';
import { summarizeDue } from '#command-api/jobs/summaries.ts';
import { summaryRequests } from '#command-api/reactions/summaryRequests.ts';
import { RULES } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { openMailQueue } from '#mails/queue.ts';
import { summaries } from '#mails/summaries.ts';
import { comment, type Published, publishDispute, vote } from '../../support/disputes.ts';
import { appendEvent, eventsIn } from '../../support/eventLog.ts';
import { DAY, HOUR } from '../../support/manualClock.ts';
import { signUp, signUpMany } from '../../support/members.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

/** Without its own worker: what is written stays in the queue. */
const it = withServer({ roles: ['gateway', 'projector'] });

const SUMMARY = 'Your daily summary';

/** A published dispute of which summaries are wanted. */
const openVote = async (server: TestServer, people: Parameters<typeof publishDispute>[1] = {}): Promise<Published> => {
  const dispute = await publishDispute(server, people);
  await wantSummaries(server, dispute);
  return dispute;
};

const wantSummaries = async ({ platform }: TestServer, { id }: Published): Promise<void> => {
  const { react } = summaryRequests(platform);
  for (const envelope of await eventsIn(platform)) if (envelope.stream === streams.dispute(id)) await react(envelope);
};

const look = async ({ platform }: TestServer): Promise<void> => {
  const mails = openMailQueue(platform.documents, platform.clock);
  await summarizeDue({ ...platform, mails, publicUrl: PUBLIC_URL }, new AbortController().signal);
};

const summariesTo = async (
  { platform }: TestServer,
  { email }: { readonly email: string },
): Promise<readonly string[]> => {
  const waiting = await openMailQueue(platform.documents, platform.clock).waiting.find();
  return waiting
    .filter(({ body }) => body.to === email && body.subject.startsWith(SUMMARY))
    .map(({ body }) => body.text);
};

describe('The daily summary', () => {
  it('tells both sides a day later what has come in, and nothing when nothing has', async ({ server, clock }) => {
    const dispute = await openVote(server);
    const [voter, other] = [await signUp(server), await signUp(server)];
    await vote(voter, dispute, 2);
    await vote(other, dispute, 3);
    await comment(other, dispute, 'Take turns.');

    clock.advance(DAY - HOUR);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([]);
    clock.advance(2 * HOUR);
    await look(server);
    const [toCreator, ...more] = await summariesTo(server, dispute.creator);
    expect(more).toStrictEqual([]);
    expect(toCreator).toContain('2 new votes and 1 new comment have come in.');
    expect(toCreator).toContain('Too early to say: only 2 votes so far.');
    expect(toCreator).toContain('People can vote for 29 more days.');
    expect(toCreator).toContain(`${PUBLIC_URL}/dispute/${dispute.id}`);
    expect(toCreator).not.toContain('Take turns');
    expect(await summariesTo(server, dispute.partner)).toHaveLength(1);

    // A day on which nothing happens, and then one with a single vote.
    clock.advance(DAY);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toHaveLength(1);
    await vote(await signUp(server), dispute, 9);
    clock.advance(DAY);
    await look(server);
    const told = await summariesTo(server, dispute.creator);
    expect(told.filter(text => text.includes('1 new vote has come in.'))).toHaveLength(1);
    expect(told).toHaveLength(2);
  });

  it('says which way people lean once there are enough votes, and who the reader is', async ({ server, clock }) => {
    const dispute = await openVote(server);
    for (const [at, voter] of (await signUpMany(server, 11)).entries()) await vote(voter, dispute, at < 10 ? 1 : 10);
    clock.advance(DAY);
    await look(server);
    const said = [
      'Leans to Partner A. If many more people voted, the average would be between 0.5 and 4.8 (95% sure).',
      'In numbers of the first 10 votes: 90% for Partner A, 10% for Partner B.',
    ].join(' ');
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([
      expect.stringContaining(`${said} You are Partner A.`),
    ]);
    expect(await summariesTo(server, dispute.partner)).toStrictEqual([
      expect.stringContaining(`${said} You are Partner B.`),
    ]);
  });

  it('comes once a day, also when a process dies between the mails and the note of them', async ({ server, clock }) => {
    const dispute = await openVote(server);
    const schedules = server.platform.documents.collection(summaries);
    const before = await schedules.get(dispute.id);
    await vote(await signUp(server), dispute, 5);
    clock.advance(DAY);
    await look(server);
    if (before) await schedules.put(before);
    await look(server);
    // Whoever is told of the publication again starts nothing anew either.
    await wantSummaries(server, dispute);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toHaveLength(1);
  });

  it('comes once a day, with all that is new, also after a clock that was days ahead has been set right', async ({
    server,
    clock,
  }) => {
    const now = clock.now();
    clock.advance(3 * DAY + HOUR);
    const dispute = await openVote(server);
    clock.setTo(now);
    await vote(await signUp(server), dispute, 5);
    await look(server);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([]);
    for (let day = 1; day <= 5; day += 1) {
      await vote(await signUp(server), dispute, 5);
      clock.advance(DAY);
      await look(server);
      expect(await summariesTo(server, dispute.creator)).toHaveLength(day);
    }
  });

  it('comes once for all days on which nobody worked', async ({ server, clock }) => {
    const dispute = await openVote(server);
    await vote(await signUp(server), dispute, 5);
    clock.advance(4.5 * DAY);
    await look(server);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toHaveLength(1);
    await vote(await signUp(server), dispute, 5);
    clock.advance(DAY / 2);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toHaveLength(2);
  });

  it('is for nobody who does not want it, whose address may be a stranger’s, or who is made up', async ({
    server,
    clock,
  }) => {
    const creator = await signUp(server, { dailySummaries: false });
    const dispute = await openVote(server, { creator, partner: await signUp(server, { isEmailVerified: false }) });
    const demo = await openVote(server, { creator: await signUp(server, { isDemo: true }) });
    const voter = await signUp(server);
    for (const one of [dispute, demo]) await vote(voter, one, 5);
    clock.advance(DAY);
    await look(server);
    for (const member of [creator, dispute.partner, demo.creator])
      expect(await summariesTo(server, member)).toStrictEqual([]);
    expect(await summariesTo(server, demo.partner)).toHaveLength(1);
  });

  it('does not speak of a dispute that is off the lists, and speaks of it again when it is back', async ({
    server,
    clock,
  }) => {
    const dispute = await openVote(server);
    const { platform } = server;
    const reason = 'moderation';
    await vote(await signUp(server), dispute, 5);
    const withheld = { disputeId: dispute.id, reason, by: 'operator', withheldAt: clock.now() } as const;
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Withheld', data: withheld });
    clock.advance(DAY);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([]);
    const restored = { disputeId: dispute.id, reason, by: 'operator', restoredAt: clock.now() } as const;
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Restored', data: restored });
    clock.advance(DAY);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([expect.stringContaining('1 new vote has')]);
  });

  it('ends with the vote, whose result another mail tells', async ({ server, clock }) => {
    const dispute = await openVote(server);
    await vote(await signUp(server), dispute, 5);
    clock.advance(RULES.votingWindowDays * DAY);
    await look(server);
    expect(await summariesTo(server, dispute.creator)).toStrictEqual([]);
    expect(await server.platform.documents.collection(summaries).get(dispute.id)).toBeUndefined();
    await wantSummaries(server, dispute);
    expect(await server.platform.documents.collection(summaries).get(dispute.id)).toBeUndefined();
  });
});
