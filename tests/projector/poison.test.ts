import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { memberExport } from '#contract/account.ts';
import { streams } from '#domain/streams.ts';
import { UnreadableEvent } from '#eventlog/codec.ts';
import type { NewEvent } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { detailOf, listFor, publishDispute, vote } from '../support/disputes.ts';
import { eventsIn } from '../support/eventLog.ts';
import { expectBody } from '../support/expectations.ts';
import { signUp } from '../support/members.ts';
import { untilStopped } from '../support/monitor.ts';
import { newEvent } from '../support/newEvent.ts';
import { visitor } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { contentOf, openWorkshop, projectInBatches, write } from './workshop.ts';
import { World } from './world.ts';

const anEvent = (given: Partial<NewEvent> = {}): NewEvent =>
  newEvent('Expired', { disputeId: randomUUID(), expiredAt: new Date().toISOString() }, given);

/** It can be read in its voter's stream. */
const aVote = (): NewEvent =>
  newEvent('VoteCast', {
    disputeId: randomUUID(),
    voterId: randomUUID(),
    rating: 5,
    castAt: new Date().toISOString(),
  });

const poison: readonly (readonly [what: string, event: NewEvent])[] = [
  ['an event of another aggregate', aVote()],
  ['a type that nobody knows', anEvent({ type: 'Exploded' })],
  ['data that is not what its type says', anEvent({ data: { disputeId: 'x', expiredAt: 'yesterday' } })],
  ['a field that nobody knows', anEvent({ data: { ...(anEvent().data as object), by: 'hand' } })],
  ['a version from the future', anEvent({ metadata: { ...anEvent().metadata, schemaVersion: 1000 } })],
];

describe('An event that cannot be read', () => {
  test.for(poison)('%s: stops the projector right before it, and is named', async ([, event]) => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const world = new World();
    world.grant({ to: 'create', which: 0, by: randomUUID(), text: 'Who?' });
    await write(workshop, world.history);
    const before = await eventsIn(workshop);
    const { position } = await workshop.log.append('dispute-poisoned', 'any', [event]);
    await workshop.log.append('dispute-after', 'any', [anEvent()]);
    await expect(workshop.store.readStream('dispute-poisoned')).rejects.toThrow(UnreadableEvent);

    const projector = workshop.project();
    await projector.finished;
    const said = projector.state.status === 'stopped' ? projector.state.error.message : projector.state.status;
    expect(said).toContain(`Event ${event.type} at position ${formatPosition(position)} in dispute-poisoned`);
    const expected = await workshop.emptyModels();
    await projectInBatches(expected, before, 100);
    expect(await contentOf(workshop.readModels.current)).toStrictEqual(await contentOf(expected));
  });

  test('with a text that was tampered with stops the projector, and is named', async () => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const creatorId = randomUUID();
    const title = await workshop.keyring.seal(creatorId, 'Who?');
    const bytes = Buffer.from(title.box, 'base64');
    bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
    const tampered = { ...title, box: bytes.toString('base64') };
    const data = {
      disputeId: randomUUID(),
      refereeCode: 'X',
      title: tampered,
      creatorId,
      createdAt: new Date().toISOString(),
    };
    await workshop.log.append('dispute-poisoned', 'any', [anEvent({ type: 'Created', data })]);
    const projector = workshop.project();
    await projector.finished;
    expect(projector.state).toMatchObject({
      status: 'stopped',
      error: { message: expect.stringContaining('Event Created at position 1 in dispute-poisoned cannot be read') },
    });
  });

  test('makes the server not ready, with the reason; reads and writes go on', async () => {
    const server = await startTestServer();
    onTestFinished(server.stop);
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    await server.platform.log.append('dispute-poisoned', 'any', [anEvent({ type: 'Exploded' })]);
    const reader = visitor(server.url);
    const answer = await untilStopped(server.url);
    expect(answer.body).toStrictEqual({
      status: 'not ready',
      problems: [
        expect.stringMatching(/^The projector has stopped: Event Exploded at position \d+ in dispute-poisoned/),
      ],
    });
    expect((await reader.get('/healthz')).status).toBe(200);
    expect((await listFor(reader)).map(({ id }) => id)).toStrictEqual([dispute.id]);
    // The vote is stored, but cannot be read yet: the answer comes after a bounded wait.
    await vote(voter, dispute, 5);
    expect((await detailOf(reader, dispute)).totalVotes).toBe(0);
    const again = await voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 5 });
    expect(again.status).toBe(409);
  });

  test("in a ballot does not block a member's export, which only lacks the time of that vote", async () => {
    const server = await startTestServer();
    onTestFinished(server.stop);
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    await vote(voter, dispute, 5);
    await server.platform.log.append(streams.ballot(dispute.id, voter.id), 'any', [anEvent({ type: 'Exploded' })]);
    const { votes } = expectBody(await voter.get('/api/account/export'), 200, memberExport);
    expect(votes).toStrictEqual([{ disputeId: dispute.id, rating: 5, castAt: null }]);
  });
});
