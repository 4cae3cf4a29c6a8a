import { describe, expect } from 'vitest';
import { drawCard } from '#gateway/social/drawCard.ts';
import { publishDispute, vote } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const draw = (title: string, votes = 3): Promise<Buffer> =>
  drawCard({
    id: 'an-id',
    stamp: 'a-stamp',
    title,
    votes,
    shownVotes: votes,
    user1Percentage: 70,
    user2Percentage: 30,
  } as never);

describe('The preview image of a dispute', () => {
  it('is a picture of the usual size for link previews, and a different one after a vote', async ({ server }) => {
    const dispute = await publishDispute(server);
    const cardOf = async (): Promise<Buffer> => {
      const answer = await fetch(`${server.url}/api/disputes/${dispute.id}/card.png`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await answer.arrayBuffer());
    };
    const before = await cardOf();
    expect([...before.subarray(0, PNG.length)]).toStrictEqual(PNG);
    expect([before.readUInt32BE(16), before.readUInt32BE(20)]).toStrictEqual([1200, 630]);
    expect((await cardOf()).equals(before)).toBe(true);
    await vote(await signUp(server), dispute, 10);
    expect((await cardOf()).equals(before)).toBe(false);
  });

  it.for([
    ['Кто прав?', 'Что там?'],
    ['Ποιος;', 'Πούυυ;'],
    ['🍕🍕', '🚗🚗'],
    ['مرحبا', 'سلامة'],
    ['100 %', '166 %'],
  ] as const)('has letters for "%s" instead of the same box for each', async ([one, other]) => {
    expect((await draw(one)).equals(await draw(other))).toBe(false);
  });

  it('shows another text when it has no letters for the title', async () => {
    expect((await draw('彼は皿を洗うべきですか')).equals(await draw('誰が正しいのですか'))).toBe(true);
    expect((await draw('彼は皿を洗うべきですか')).equals(await draw('Who?'))).toBe(false);
  });

  it('draws markup as plain text', async () => {
    expect((await draw('</text><rect width="9999" height="9999"/> & "me"?')).equals(await draw('?'))).toBe(false);
  });
});
