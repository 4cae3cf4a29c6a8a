import { describe, expect } from 'vitest';
import {
  createDispute,
  detailOf,
  listFor,
  myDisputes,
  type Published,
  publishDispute,
  vote,
} from '../../support/disputes.ts';
import { MINUTE } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** The count in the list: reading a list is not a view. */
const viewsOf = async (server: TestServer, { id }: Published): Promise<number | undefined> =>
  (await listFor(visitor(server.url))).find(dispute => dispute.id === id)?.viewCount;

const look = (reader: Person, { id }: Published, browser = 'a browser') =>
  reader.get(`/api/disputes/${id}`, { 'User-Agent': browser });

describe('Views', () => {
  it('are counted once for each member and each browser', async ({ server }) => {
    const dispute = await publishDispute(server);
    expect(await viewsOf(server, dispute)).toBe(0);
    const [member, other] = [await signUp(server), await signUp(server)];
    for (const reader of [member, member, other]) await look(reader, dispute);
    expect(await viewsOf(server, dispute)).toBe(2);
    await look(visitor(server.url), dispute);
    await look(visitor(server.url), dispute);
    await look(visitor(server.url), dispute, 'another browser');
    expect(await viewsOf(server, dispute)).toBe(4);
    expect((await detailOf(member, dispute)).dispute.viewCount).toBe(4);
    expect(await myDisputes(dispute.creator)).toMatchObject([{ viewCount: 4 }]);
  });

  it('are counted again after half an hour', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const reader = await signUp(server);
    await look(reader, dispute);
    clock.advance(30 * MINUTE - 1);
    await look(reader, dispute);
    expect(await viewsOf(server, dispute)).toBe(1);
    clock.advance(1);
    await look(reader, dispute);
    expect(await viewsOf(server, dispute)).toBe(2);
  });

  it('count looks, so a request for the headers counts nothing', async ({ server }) => {
    const dispute = await publishDispute(server);
    for (const reader of [await signUp(server), visitor(server.url)]) {
      expect((await reader.call('HEAD', `/api/disputes/${dispute.id}`)).status).toBe(200);
    }
    expect(await viewsOf(server, dispute)).toBe(0);
    // The second look leaves a page that is ready for the next visitor.
    for (const _ of ['first', 'second']) await look(visitor(server.url), dispute);
    await visitor(server.url).call('HEAD', `/api/disputes/${dispute.id}`);
    expect(await viewsOf(server, dispute)).toBe(1);
  });

  it('are never fewer than the votes', async ({ server }) => {
    const dispute = await publishDispute(server);
    for (const voter of [await signUp(server), await signUp(server)]) await vote(voter, dispute, 3);
    expect(await viewsOf(server, dispute)).toBe(2);
    expect(await myDisputes(dispute.creator)).toMatchObject([{ viewCount: 2 }]);
    expect((await detailOf(dispute.creator, dispute)).dispute.viewCount).toBe(2);
  });

  it('are not counted before publication', async ({ server }) => {
    const creator = await signUp(server);
    const draft = await createDispute(creator);
    await detailOf(creator, draft);
    expect(await myDisputes(creator)).toMatchObject([{ viewCount: 0 }]);
  });
});
