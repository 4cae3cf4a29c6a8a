/** What the files of EventStoreDB hold of erased and cleared data after one scavenge. */
import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import type { Certificate } from '#operations/erase/certificate.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere } from '../../support/cli.ts';
import { comment, publishDispute, vote } from '../../support/disputes.ts';
import { type Member, signUp } from '../../support/members.ts';
import { newEvent } from '../../support/newEvent.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { aTag } from '../../support/tags.ts';

const COMMAND = 'curl -X POST -u admin https://NODE:2113/admin/scavenge';

/** A site on EventStoreDB, with what two members have left behind. */
const openScene = async () => {
  const [wire, site] = [await startWireServer(), await openSite()];
  const settings = { EVENTSTORE_URL: `esdb://127.0.0.1:${wire.port}?tls=false` };
  const server = await startServerOn(site, { settings });
  onTestFinished(async () => {
    await server.stop();
    await site.close();
    wire.stop();
  });
  const holds = (text: string): boolean =>
    wire.log.entries.some(({ data }) => Buffer.from(data).toString().includes(text));
  const dispute = await publishDispute(server);
  const members = [await signUp(server), await signUp(server)] as const;
  const tags = new Map<Member, string>();
  for (const member of members) {
    const [earlier, anonymousTag] = [aTag(), aTag()];
    // As releases wrote it that did not seal tags.
    const told = newEvent('TagChosen', { userId: member.id, tag: earlier, chosenAt: new Date().toISOString() });
    await server.platform.log.append(streams.member(member.id), 'any', [told]);
    expect((await member.patch('/api/auth/anonymous-tag', { anonymousTag })).status).toBe(200);
    tags.set(member, earlier);
    expect(holds(anonymousTag)).toBe(false);
    await vote(member, dispute, 7);
    await comment(member, dispute, 'Take turns.');
  }
  return {
    members,
    tagOf: (member: Member) => tags.get(member) ?? '',
    holds,
    typesIn: () => new Set(wire.log.entries.map(({ type }) => type).filter(type => !type.startsWith('$'))),
    scavenge: () => wire.log.scavenge(),
    run: (...args: string[]) => runCliHere(site.dataDir, args, settings),
  };
};

test('an erased tag is gone from the log, and the certificate says what to do for it', async () => {
  const { members, tagOf, holds, scavenge, run } = await openScene();
  const [erased, other] = members;
  const { code, stdout } = await run('member', 'erase', erased.email, '--yes');
  expect(code).toBe(0);
  const { notes, complete }: Certificate = JSON.parse(stdout);
  expect(complete).toBe(true);
  expect(notes).toContainEqual(expect.stringContaining(COMMAND));
  expect(holds(tagOf(erased))).toBe(true);
  expect(await run('verify')).toMatchObject({ code: 0 });
  scavenge();
  expect(holds(tagOf(erased))).toBe(false);
  expect(holds(tagOf(other))).toBe(true);
});

test('clear leaves no event but its own, and says what to do for it', async () => {
  const { members, tagOf, holds, typesIn, scavenge, run } = await openScene();
  expect(typesIn()).toContain('VoteCast');
  // The second time its streams are deleted already.
  for (const _ of [1, 2]) {
    expect(await run('clear', '--yes')).toMatchObject({ code: 0, stderr: expect.stringContaining(COMMAND) });
  }
  expect(await run('verify')).toMatchObject({ code: 0 });
  scavenge();
  expect([...typesIn()]).toEqual(['Cleared']);
  for (const member of members) expect(holds(tagOf(member))).toBe(false);
  expect(await run('verify')).toMatchObject({ code: 0 });
});

test('before a scavenge, analysts do not count what was cleared', async () => {
  const { run } = await openScene();
  const disputes = "select count(*) as disputes from events where type = 'Created'";
  const count = async () => JSON.parse((await run('events', 'query', disputes, '--format', 'json')).stdout);
  expect(await count()).toEqual([{ disputes: 1 }]);
  expect(await run('clear', '--yes')).toMatchObject({ code: 0 });
  expect(await count()).toEqual([{ disputes: 0 }]);
  const { stdout } = await run('events');
  const types = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).type);
  expect(types).toEqual(['Cleared']);
  expect((await run('report')).stdout).not.toMatch(/Created.{0,40}1/su);
});
