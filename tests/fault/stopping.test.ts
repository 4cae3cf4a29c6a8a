import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { freePort } from '../support/freePort.ts';
import { type Member, signUpMany } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';

const VOTERS = 20;

/**
 * Begins a vote: the server has everything but the body, and has answered that it waits for that.
 */
const beginVote = async (url: string, { cookies }: Member, disputeId: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /api/disputes/${disputeId}/vote HTTP/1.1`,
    `Host: ${hostname}`,
    `Cookie: ${cookies}`,
    'Content-Type: application/json',
    'Content-Length: 12',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 100 /);
  return socket;
};

const finishVote = async (socket: Socket): Promise<string> => {
  socket.write('{"rating":8}');
  const text = Buffer.concat(await socket.toArray()).toString();
  return text.slice(0, text.indexOf('\r\n'));
};

test('SIGTERM: what is under way is finished, answered and stored', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const preparing = await startServerOn(site);
  const dispute = await publishDispute(preparing);
  const voters = await signUpMany(preparing, VOTERS);
  await preparing.stop();

  const server = await site.start();
  const begun = await Promise.all(voters.map(voter => beginVote(server.url, voter, dispute.id)));
  const stopped = server.stop();
  const answers = await Promise.all(begun.map(finishVote));
  expect(answers).toStrictEqual(voters.map(() => 'HTTP/1.1 200 OK'));
  expect(await stopped).toBe(0);

  const again = await site.start();
  expect((await detailOf(visitor(again.url), dispute)).totalVotes).toBe(VOTERS);
});

test('SIGTERM right after the start ends it in order', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  for (let round = 0; round < 3; round += 1) {
    const server = await site.start();
    expect({ code: await server.stop(), log: server.log }).toStrictEqual({
      code: 0,
      log: expect.not.stringContaining('Fatal'),
    });
  }
});

test('after SIGTERM nobody is let in', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await site.start({ PORT: `${await freePort()}` });
  expect((await visitor(server.url).get('/healthz')).status).toBe(200);
  await server.stop();
  await expect(visitor(server.url).get('/healthz')).rejects.toThrow();
});
