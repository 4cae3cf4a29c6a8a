/** A restore into a database that another installation has left, with a new log. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere } from '../../support/cli.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { storesKinds } from '../../support/stores.ts';

const SETTINGS = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

const kinds = (await storesKinds()).filter(({ name }) => name !== 'SQLite');

describe.for(kinds)('A restore into $name', kind => {
  if (kind.missing !== undefined) {
    it.skip(`(${kind.missing})`);
    return;
  }

  it('that were cleared, with a new log, belongs to that log', async () => {
    const [stores, wire, site] = [await kind.open(), await startWireServer(), await openSite()];
    onTestFinished(async () => {
      await stores.remove();
      wire.stop();
      await site.close();
    });
    const before = { ...SETTINGS, ...stores.settings };
    const former = await startServerOn({ ...site, dataDir: await newFolder() }, { settings: before });
    for (let count = 0; count < 3; count++) await publishDispute(former);
    await former.stop();
    expect(await runCliHere(await newFolder(), ['clear', '--yes'], before)).toMatchObject({ code: 0 });

    const source = await startServerOn(site, { settings: SETTINGS });
    const dispute = await publishDispute(source);
    await source.stop();
    const archive = join(await newFolder(), 'all.zst');
    expect(await runCliHere(site.dataDir, ['backup', archive], SETTINGS)).toMatchObject({ code: 0 });

    const settings = { ...before, EVENTSTORE_URL: `esdb://127.0.0.1:${wire.port}?tls=false` };
    const dataDir = await newFolder();
    const restored = await runCliHere(dataDir, ['restore', archive], settings);
    expect(restored, restored.stderr).toMatchObject({ code: 0 });
    const server = await startServerOn({ ...site, dataDir }, { settings });
    onTestFinished(server.stop);
    expect(wire.log.stream('bothsides-log')).toHaveLength(1);
    expect((await detailOf(visitor(server.url), dispute)).dispute.id).toBe(dispute.id);
    await publishDispute(server);
    const { stdout } = await runCliHere(dataDir, ['status', '--json'], settings);
    expect(JSON.parse(stdout)).toMatchObject({ shorterLog: null });
  });
});
