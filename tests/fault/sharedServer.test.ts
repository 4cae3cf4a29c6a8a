/** Two installations and another application on one server of EventStoreDB. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeForeign } from '../eventlog/wire/foreign.ts';
import { startWireServer, type WireServer } from '../eventlog/wire/server.ts';
import { runCliHere } from '../support/cli.ts';
import { listFor, publishDispute } from '../support/disputes.ts';
import { monitor } from '../support/monitor.ts';
import { newFolder } from '../support/newFolder.ts';
import { visitor } from '../support/person.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** A running installation with a prefix, and its command line. */
const install = async ({ port }: WireServer, EVENTSTORE_STREAM_PREFIX: string) => {
  const site = await openSite();
  onTestFinished(site.close);
  const settings = {
    EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
    EVENTSTORE_STREAM_PREFIX,
    SESSION_KEY: 's'.repeat(32),
  };
  const server = await startServerOn(site, { settings });
  onTestFinished(server.stop);
  const run = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runCliHere(site.dataDir, args, { ...settings, SMTP_URL: '' });
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const titles = async () => (await listFor(visitor(server.url))).map(({ id }) => id);
  return { server, settings, run, titles };
};

const countIn = ({ log }: WireServer, isWanted: (stream: string) => boolean): number =>
  log.entries.filter(({ stream }) => isWanted(stream)).length;

test('neither sees, stops at or clears the events of the others', async () => {
  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const foreign = new Set(writeForeign(wire.log));
  const [plain, named] = [await install(wire, ''), await install(wire, 'second-')];
  for (const name of [...writeForeign(wire.log, 'second-'), ...writeForeign(wire.log)]) foreign.add(name);
  const [first, second] = [await publishDispute(plain.server), await publishDispute(named.server)];
  for (const name of writeForeign(wire.log)) foreign.add(name);

  for (const [{ server, run, titles }, { id }] of [[plain, first] as const, [named, second] as const]) {
    await until('it is shown', async () => (await titles()).includes(id));
    expect(await titles()).toEqual([id]);
    expect((await monitor(server.url).get('/readyz')).status).toBe(200);
    const verified = JSON.parse(await run('verify', '--json'));
    expect(verified).toMatchObject({ ok: true, log: { problems: [] } });
    expect(verified.log.foreign).toBeGreaterThanOrEqual(12);
    expect(JSON.parse(await run('status', '--json'))).toMatchObject({ counts: { disputes: 1 } });
    expect(await run('events', '--type', 'Created')).toContain(id);
    await run('rebuild', '--accept');
  }

  const archive = join(await newFolder(), 'all.zst');
  await plain.run('backup', archive);
  const third = { ...plain.settings, EVENTSTORE_STREAM_PREFIX: 'third-' };
  const restored = await newFolder();
  for (const args of [['restore', archive], ['verify']])
    expect(await runCliHere(restored, args, third)).toMatchObject({ code: 0 });

  const isForeign = (stream: string): boolean => foreign.has(stream);
  const isOfSecond = (stream: string): boolean => stream.startsWith('second-') && !isForeign(stream);
  const before = [countIn(wire, isForeign), countIn(wire, isOfSecond)];
  await plain.run('clear', '--yes');
  expect([countIn(wire, isForeign), countIn(wire, isOfSecond)]).toEqual(before);
  await until('it is empty', async () => (await plain.titles()).length === 0);
  expect(await named.titles()).toEqual([second.id]);
  await named.run('clear', '--yes');
  expect(countIn(wire, isForeign)).toEqual(before[0]);
  expect([...foreign].filter(stream => wire.log.stream(stream).length === 0)).toEqual([]);
});
