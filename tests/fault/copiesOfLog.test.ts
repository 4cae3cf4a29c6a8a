/**
 * Backups and migrations of a log on EventStoreDB that was set back, or is another installation's.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCliHere } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { newFolder } from '../support/newFolder.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { expectRefused, forgetIdentity, isShown, OTHER, openScene, type Scene, SET_BACK } from './logScene.ts';

type Settings = Readonly<Record<string, string>>;

const succeeds = async (dataDir: string, args: readonly string[], settings: Settings): Promise<void> => {
  const { code, stderr } = await runCliHere(dataDir, args, settings);
  expect(code, `${args[0]}: ${stderr}`).toBe(0);
};

/** The copy works, whatever its stores are. */
const expectWorking = async ({ site }: Scene, dataDir: string, settings: Settings, shown: { readonly id: string }) => {
  const server = await startServerOn({ dataDir, mailSink: site.mailSink }, { settings });
  onTestFinished(server.stop);
  await isShown(server, shown);
  await isShown(server, await publishDispute(server));
  await server.stop();
};

test.for([
  ['to an earlier state', false],
  ['to a state before it got its identity', true],
] as const)('a log that was set back %s is refused, and can be backed up and migrated', async ([, isOlder]) => {
  const scene = await openScene();
  const { site, settings, wire } = scene;
  const server = await scene.start();
  const kept = await publishDispute(server);
  await isShown(server, kept);
  const older = wire.log.copy();
  if (isOlder) older.forget('bothsides-log');
  await isShown(server, await publishDispute(server));
  await server.stop();
  scene.exchange(older);
  await expectRefused(scene, SET_BACK, site, []);

  const archive = join(await newFolder(), 'all.zst');
  await succeeds(site.dataDir, ['backup', archive], settings);
  const { SESSION_KEY } = settings;
  const files = await newFolder();
  await succeeds(files, ['restore', archive], { SESSION_KEY });
  await expectWorking(scene, files, { SESSION_KEY }, kept);

  const prefixed = { ...settings, EVENTSTORE_STREAM_PREFIX: 'again-' };
  const onServer = await newFolder();
  await succeeds(onServer, ['restore', archive], prefixed);
  await expectWorking(scene, onServer, prefixed, kept);

  const migrated = await newFolder();
  await succeeds(site.dataDir, ['migrate', '--to-data-dir', migrated], settings);
  await expectWorking(scene, migrated, { SESSION_KEY }, kept);
});

/** An installation with a prefix, after it was used and stopped. */
const used = async (scene: Scene, EVENTSTORE_STREAM_PREFIX: string, isEarlier: boolean) => {
  const site = await openSite();
  onTestFinished(site.close);
  const settings = { ...scene.settings, EVENTSTORE_STREAM_PREFIX };
  const server = await startServerOn(site, { settings });
  onTestFinished(server.stop);
  const dispute = await publishDispute(server);
  await isShown(server, dispute);
  if (isEarlier) scene.exchange(await forgetIdentity(server, scene.wire, EVENTSTORE_STREAM_PREFIX));
  await server.stop();
  return { dataDir: site.dataDir, settings, dispute };
};

test.for([
  ['this release', false],
  ['an earlier release', true],
] as const)(
  'with another prefix than its own, an installation of %s is neither backed up nor migrated',
  async ([, isEarlier]) => {
    const scene = await openScene();
    const [one, other] = [await used(scene, 'one-', isEarlier), await used(scene, 'other-', isEarlier)];
    const before = scene.wire.log.entries.length;
    const archive = join(await newFolder(), 'all.zst');
    const target = join(await newFolder(), 'new');
    for (const prefix of [other.settings.EVENTSTORE_STREAM_PREFIX, 'new-', '']) {
      const wrong = { ...one.settings, EVENTSTORE_STREAM_PREFIX: prefix };
      const refused = { code: 1, stderr: expect.stringMatching(OTHER) };
      expect(await runCliHere(one.dataDir, ['backup', archive], wrong)).toMatchObject(refused);
      expect(await runCliHere(one.dataDir, ['migrate', '--to-data-dir', target], wrong)).toMatchObject(refused);
      const named = ['migrate', '--from-stream-prefix', prefix, '--to-data-dir', target];
      if (prefix) expect(await runCliHere(one.dataDir, named, one.settings)).toMatchObject(refused);
    }
    expect([existsSync(archive), existsSync(target)]).toEqual([false, false]);
    expect(scene.wire.log.entries).toHaveLength(before);

    await succeeds(one.dataDir, ['backup', archive], one.settings);
    await succeeds(one.dataDir, ['migrate', '--to-data-dir', target], one.settings);
    const { SESSION_KEY } = one.settings;
    await expectWorking(scene, target, { SESSION_KEY }, one.dispute);
    const restored = await newFolder();
    const third = { ...one.settings, EVENTSTORE_STREAM_PREFIX: 'third-' };
    await succeeds(restored, ['restore', archive], third);
    await expectWorking(scene, restored, third, one.dispute);
  },
);
