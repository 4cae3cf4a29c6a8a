import { expect, onTestFinished } from 'vitest';
import type { MemoryLog } from '../eventlog/wire/memoryLog.ts';
import { startProxy } from '../eventlog/wire/proxy.ts';
import { startWireServer } from '../eventlog/wire/server.ts';
import { runCliHere } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { visitor } from '../support/person.ts';
import { startServerOn, type TestServer } from '../support/server.ts';
import { openSite, type Site } from '../support/site.ts';
import { startInVainHere } from '../support/startInVain.ts';
import { until } from '../support/until.ts';

export const SET_BACK =
  /The log no longer holds the event at position \d+ that (?:the read models have|the process [a-z-]+ has) seen: it was set back to an earlier state, or is another one\./;
export const NO_IDENTITY = /The log has no identity any more/;
export const OTHER = /The log is not the one that this installation has written/;

/** An installation on a server whose log can be exchanged. */
export const openScene = async () => {
  const wire = await startWireServer();
  const line = await startProxy(wire.port);
  const site = await openSite();
  onTestFinished(async () => {
    await site.close();
    await line.close();
    wire.stop();
  });
  const settings = {
    EVENTSTORE_URL: `esdb://127.0.0.1:${line.port}?tls=false`,
    SESSION_KEY: 's'.repeat(32),
  };
  const start = async (): Promise<TestServer> => {
    const server = await startServerOn(site, { settings });
    onTestFinished(server.stop);
    return server;
  };
  /** The server is stopped, gets the files of another log, and is started again. */
  const exchange = (log: MemoryLog): void => {
    line.cut();
    wire.log.becomes(log);
    line.restore();
  };
  return { wire, site, settings, start, exchange };
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

export const isShown = (server: TestServer, dispute: { readonly id: string }) =>
  until('it is shown', async () => (await visitor(server.url).get(`/api/disputes/${dispute.id}`)).status === 200);

const WRITING: readonly (readonly string[])[] = [
  ['seed', '--no-reels'],
  ['clear', '--yes'],
  ['rebuild', '--accept'],
  ['projection', 'skip', '--position', '1', '--why', 'A test'],
];

/** Neither a server nor a command writes there; `status` and `verify` say why. */
export const expectRefused = async (
  { site, settings, wire }: Scene,
  sentence: RegExp,
  { dataDir } = site,
  commands = WRITING,
): Promise<void> => {
  const before = wire.log.entries.length;
  const refused = await startInVainHere({ ...settings, DATA_DIR: dataDir, PORT: '0', REELS: 'off' });
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(sentence) });
  for (const args of [['status'], ['status', '--json'], ['verify'], ['verify', '--json']]) {
    const told = await runCliHere(dataDir, args, settings);
    expect(told, told.stderr).toMatchObject({ code: 1, stdout: expect.stringMatching(sentence) });
  }
  for (const args of commands) {
    const told = await runCliHere(dataDir, args, settings);
    expect(told).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  }
  expect(wire.log.entries.length).toBe(before);
};

/** A log that was set back, while nothing ran, to before a dispute that was shown. */
export const openSetBack = async (): Promise<Scene> => {
  const scene = await openScene();
  const server = await scene.start();
  await publishDispute(server);
  const older = scene.wire.log.copy();
  await isShown(server, await publishDispute(server));
  await server.stop();
  scene.exchange(older);
  return scene;
};

/** As an earlier release has left everything. */
export const forgetIdentity = async (
  { platform: { documents, readModels } }: TestServer,
  { log }: Scene['wire'],
  prefix = '',
) => {
  for (const store of [documents, readModels.current]) {
    for (const name of ['log_identity', 'checkpoint_events'])
      await store.collection({ name, fields: {} }).deleteWhere({});
  }
  const older = log.copy();
  older.forget(`${prefix}bothsides-log`);
  return older;
};

/** Starts the product, which works, and stops it. */
export const restart = async (scene: Scene, site: Site = scene.site): Promise<void> => {
  expect(await runCliHere(site.dataDir, ['status'], scene.settings)).toMatchObject({ code: 0 });
  const again = await scene.start();
  await isShown(again, await publishDispute(again));
  await again.stop();
};
