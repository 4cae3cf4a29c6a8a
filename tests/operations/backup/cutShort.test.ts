import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { restore } from '#operations/backup/restore.ts';
import { RestoreCutShort } from '#operations/backup/servers.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere } from '../../support/cli.ts';
import { comment, detailOf, publishDispute } from '../../support/disputes.ts';
import { signUp } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { prepared } from '../../support/prepared.ts';
import { startServerOn } from '../../support/server.ts';
import { type StoresKind, storesKinds } from '../../support/stores.ts';
import { eventsAt } from '../migrate/scene.ts';

const BACKUP = 'all.zst';
const OUTBOX = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

/** An installation, its backup, and somebody who was erased after that. */
const openScene = prepared(async site => {
  const server = await startServerOn(site, { settings: OUTBOX });
  const { id } = await publishDispute(server);
  const member = await signUp(server);
  await comment(member, { id }, 'The dishes can wait until the morning.');
  await server.stop();
  const file = join(await newFolder(), 'all.zst');
  expect((await runCliHere(site.dataDir, ['backup', file], OUTBOX)).code).toBe(0);
  expect((await runCliHere(site.dataDir, ['member', 'erase', member.email, '--yes'], OUTBOX)).code).toBe(0);
  await copyFile(file, join(site.dataDir, BACKUP));
  return { id };
});

const embeddedDocuments: StoresKind = {
  name: 'EventStoreDB or its stand-in, with documents in files',
  open: async () => {
    const wire = await startWireServer();
    return {
      settings: { EVENTSTORE_URL: `esdb://127.0.0.1:${wire.port}?tls=false` },
      remove: async () => wire.stop(),
    };
  },
};

const kinds = (await storesKinds()).filter(({ name }) => name !== 'SQLite');

describe.for([embeddedDocuments, ...kinds])('A restore into $name', kind => {
  if (kind.missing !== undefined) {
    it.skip(`(${kind.missing})`);
    return;
  }

  const openStores = async (): Promise<Readonly<Record<string, string>>> => {
    const stores = await kind.open();
    onTestFinished(stores.remove);
    return { ...OUTBOX, ...stores.settings };
  };

  it('that is cut short lets no server start, and the same restore again does all of it', async () => {
    const { site, id } = await openScene();
    const file = join(site.dataDir, BACKUP);
    const settings = await openStores();
    const dataDir = await newFolder();
    await copyFile(join(site.dataDir, 'forgotten.ndjson'), join(dataDir, 'forgotten.ndjson'));
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
    const cutAt = (step: string, at: number) =>
      restore(config, file, {
        ledger: undefined,
        onEvents: (now, events) => {
          if (now === step && events >= at) throw new Error('The plug was pulled.');
        },
      });
    for (const [step, at] of [
      ['read', 4],
      ['read', 2],
      ['project', 1],
    ] as const) {
      await expect(cutAt(step, at)).rejects.toThrow(RestoreCutShort);
      expect(await readdir(dataDir)).toStrictEqual(['forgotten.ndjson']);
      if (!settings.MONGODB_URL) continue;
      const start = startServerOn({ dataDir: await newFolder(), mailSink: site.mailSink }, { settings });
      await expect(start).rejects.toThrow('A restore into these stores is under way or was cut short.');
      const moved = await runCliHere(await newFolder(), [
        'migrate',
        '--from-data-dir',
        site.dataDir,
        '--to-eventstore',
        String(settings.EVENTSTORE_URL),
        '--to-mongodb',
        settings.MONGODB_URL,
      ]);
      expect(moved).toMatchObject({ code: 2, stderr: expect.stringContaining('The target is not empty.') });
    }
    const restored = await runCliHere(dataDir, ['restore', file, '--json'], settings);
    expect(restored, restored.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.stdout)).toMatchObject({ forgotten: 1 });
    const events = (await eventsAt({ dataDir, settings })).filter(({ type }) => type !== 'MemberErased');
    const source = (await eventsAt({ dataDir: site.dataDir, settings: OUTBOX })).filter(
      ({ type }) => type !== 'MemberErased',
    );
    expect(events.map(event => event.id)).toStrictEqual(source.map(event => event.id));
    const server = await startServerOn({ dataDir, mailSink: site.mailSink }, { settings });
    onTestFinished(server.stop);
    const { dispute, comments } = await detailOf(visitor(server.url), { id });
    expect([dispute.status, comments.map(({ content }) => content)]).toStrictEqual(['published', ['[removed]']]);
    const again = await runCliHere(await newFolder(), ['restore', file], settings);
    expect(again).toMatchObject({ code: settings.MONGODB_URL ? 2 : 1 });
  });

  it('whose log belongs to others is refused before anything is touched', async () => {
    const { site } = await openScene();
    const file = join(site.dataDir, BACKUP);
    const settings = await openStores();
    const other = await startServerOn({ dataDir: await newFolder(), mailSink: site.mailSink }, { settings });
    await publishDispute(other);
    const count = (await other.platform.log.readAll()[Symbol.asyncIterator]().next()).value?.events.length;
    await other.stop();
    const dataDir = await newFolder();
    const refused = await runCliHere(dataDir, ['restore', file], settings);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('A restore goes into an empty one.') });
    expect(refused.stderr).toContain('Nothing was changed.');
    // The documents, with the keys to that log, are in the other folder if they are not on a
    // server.
    const after = await startServerOn({ dataDir: other.dataDir, mailSink: site.mailSink }, { settings });
    onTestFinished(after.stop);
    expect((await after.platform.log.readAll()[Symbol.asyncIterator]().next()).value?.events.length).toBe(count);
  });
});
