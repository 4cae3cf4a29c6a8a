import { describe, expect } from 'vitest';
import { disputeByCode } from '#contract/views.ts';
import {
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  type Published,
  publishDispute,
} from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

interface Parties {
  readonly user1Id: string;
  readonly user2Id: string | null;
}

const byCode = async (reader: Person, { refereeCode }: { readonly refereeCode: string }) =>
  expectBody(await reader.get(`/api/disputes/by-code/${refereeCode}`), 200, disputeByCode);

const onList = async (reader: Person, id: string): Promise<Parties | undefined> =>
  (await listFor(reader, '?limit=50')).find(item => item.id === id);

const onDashboard = async (reader: Person, id: string): Promise<Parties | undefined> =>
  (await myDisputes(reader)).find(item => item.id === id);

/** Every answer that says who takes part in a published dispute. */
const answersTo = (reader: Person, dispute: Published) =>
  [
    byCode(reader, dispute),
    detailOf(reader, dispute).then(detail => detail.dispute),
    onList(reader, dispute.id),
  ] as const;

const idsOf = (parties: Parties | undefined) => [parties?.user1Id, parties?.user2Id];

describe('The ids of the participants', () => {
  it('are not account ids for a visitor, and are the same in every answer about a dispute', async ({ server }) => {
    const dispute = await publishDispute(server);
    const seen = (await Promise.all(answersTo(visitor(server.url), dispute))).map(idsOf);
    expect(new Set(seen.map(String)).size).toBe(1);
    for (const { id } of [dispute.creator, dispute.partner]) expect(seen.flat()).not.toContain(id);
  });

  it('are different in the next dispute of the same two people', async ({ server }) => {
    const { creator, partner, ...first } = await publishDispute(server);
    const second = await publishDispute(server, { creator, partner });
    const reader = visitor(server.url);
    const ids = [...idsOf(await byCode(reader, first)), ...idsOf(await byCode(reader, second))];
    expect(new Set(ids).size).toBe(4);
  });

  it("show participants their own id, and not the other side's", async ({ server }) => {
    const dispute = await publishDispute(server);
    const { creator, partner } = dispute;
    for (const answer of [...answersTo(creator, dispute), onDashboard(creator, dispute.id)]) {
      const { user1Id, user2Id } = (await answer) as Parties;
      expect(user1Id).toBe(creator.id);
      expect(user2Id).not.toBe(partner.id);
    }
    for (const answer of [...answersTo(partner, dispute), onDashboard(partner, dispute.id)]) {
      const { user1Id, user2Id } = (await answer) as Parties;
      expect(user1Id).not.toBe(creator.id);
      expect(user2Id).toBe(partner.id);
    }
  });

  it('connect nobody before publication with their earlier disputes', async ({ server }) => {
    const earlier = await publishDispute(server);
    const joining = earlier.creator;
    const inviting = await signUp(server);
    const dispute = await createDispute(inviting);
    await joinDispute(joining, dispute);
    const known = [...idsOf(await onList(inviting, earlier.id)), joining.id];
    const detail = (await detailOf(inviting, dispute)).dispute;
    for (const parties of [await byCode(inviting, dispute), await onDashboard(inviting, dispute.id), detail]) {
      expect(parties?.user1Id).toBe(inviting.id);
      expect(known).not.toContain(parties?.user2Id);
    }
  });

  it('are kept apart by reader, whoever asks first', async ({ server }) => {
    const dispute = await publishDispute(server);
    const readers = [visitor(server.url), dispute.creator, visitor(server.url), dispute.partner];
    const pages = ['/api/disputes?limit=1', `/api/disputes/${dispute.id}`];
    for (const path of pages) {
      const seen = new Map<string, string>();
      for (const reader of [...readers, ...readers.toReversed()]) {
        const { text, headers } = await reader.get(path);
        const own = [dispute.creator, dispute.partner].filter(({ id }) => text.includes(id));
        expect(own).toStrictEqual(reader === dispute.creator || reader === dispute.partner ? [reader] : []);
        seen.set(String(own[0]?.id), String(headers.get('etag')));
      }
      expect(new Set(seen.values()).size).toBe(3);
    }
  });
});
