import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runReels } from '#command-api/jobs/reels.ts';
import { type KeptFilm, reels, videoPathOf } from '#command-api/reels/reels.ts';
import { type ReelServices, renderReel } from '#command-api/reels/renderReel.ts';
import { openReelStorage, reelSettings } from '#installation/reels.ts';
import { type CollectionDefinition, DocumentsUnavailable } from '#platform/documents/port.ts';
import { StorageUnavailable } from '#platform/reels/storage.ts';
import { detailOf, publishDispute, STORY_A } from '../../support/disputes.ts';
import { appendEvent, countEvents } from '../../support/eventLog.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

/** Without a worker, so that nothing else makes films. */
const it = withServer({ roles: ['gateway', 'projector'] });

const FILM = 'as if it were a film';
/** The edition after a title and two stories. */
const FIRST_EDITION = 3;

const openServices = async ({ platform, dataDir }: TestServer): Promise<ReelServices> =>
  ({
    ...platform,
    reelStorage: await openReelStorage(platform.config),
    reelSettings: { ...reelSettings(platform.config), ffmpegPath: join(dataDir, 'no-ffmpeg') },
  }) as unknown as ReelServices;

const folderOf = ({ dataDir }: TestServer, id: string) => join(dataDir, 'reels', id);
const filesOf = (server: TestServer, id: string) => readdir(folderOf(server, id)).catch(() => []);

/** A film that was made, but is not in the log yet. */
const madeFilm = async (server: TestServer, id: string, edition?: number) => {
  const cause = randomUUID();
  const film: KeptFilm = {
    videoPath: videoPathOf(id, cause),
    durationMs: 1000,
    bytes: FILM.length,
    ...(edition && { edition }),
  };
  await mkdir(folderOf(server, id), { recursive: true });
  await writeFile(join(server.dataDir, 'reels', film.videoPath), FILM);
  const now = server.platform.clock.now();
  const body = { cause, attempts: 0, reason: null, progress: 1, film, changedAt: now };
  const store = server.platform.documents.collection(reels);
  await store.put({ id, fields: { status: 'waiting', dueAt: now }, body });
  const reel = await store.get(id);
  if (!reel) throw new Error('It was not kept');
  return reel;
};

const strikeOut = ({ platform }: TestServer, id: string, authorId: string) => {
  const data = {
    disputeId: id,
    side: 'user1',
    authorId,
    story: STORY_A.slice(20),
    redactedAt: platform.clock.now(),
  } as const;
  return appendEvent(platform, `dispute-${id}`, { type: 'StoryRedacted', data });
};

const never = new AbortController().signal;

it('A film whose texts stand is told', async ({ server }) => {
  const { id } = await publishDispute(server);
  const reel = await madeFilm(server, id, FIRST_EDITION);
  await renderReel(await openServices(server), reel, never);
  expect((await detailOf(visitor(server.url), { id })).dispute.videoPath).toBe(reel.body.film?.videoPath);
});

it.for([FIRST_EDITION, undefined])(
  'A film of edition %s, made before a story was redacted, is not told after a crash, and nothing of it is kept',
  async (edition, { server }) => {
    const { id, creator } = await publishDispute(server);
    const reel = await madeFilm(server, id, edition);
    await strikeOut(server, id, creator.id);
    await renderReel(await openServices(server), reel, never);
    expect(await countEvents(server.platform, 'ReelRendered', id)).toBe(0);
    expect(await server.platform.documents.collection(reels).get(id)).toMatchObject({ fields: { status: 'waiting' } });
    expect(await filesOf(server, id)).toStrictEqual([]);
  },
);

it('A story that is redacted at the last moment keeps its film from being told: it is thrown away', async ({
  server,
}) => {
  const { id, creator } = await publishDispute(server);
  const reel = await madeFilm(server, id, FIRST_EDITION);
  const services = await openServices(server);
  const { reelStorage } = services;
  const stat: typeof reelStorage.stat = async key => {
    await strikeOut(server, id, creator.id);
    return reelStorage.stat(key);
  };
  await renderReel({ ...services, reelStorage: { ...reelStorage, stat } }, reel, never);
  expect(await countEvents(server.platform, 'ReelRendered', id)).toBe(0);
  expect(await filesOf(server, id)).toStrictEqual([]);
  expect(await server.platform.documents.collection(reels).get(id)).toMatchObject({
    fields: { status: 'waiting' },
    body: { film: null },
  });
});

it('A film that was being made when the store went away is begun again, also where nobody starts anew', async ({
  server,
}) => {
  const { id } = await publishDispute(server);
  await madeFilm(server, id);
  const { documents } = server.platform;
  const abort = new AbortController();
  const services = await openServices(server);
  let changes = 0;
  const collection = (definition: CollectionDefinition) => {
    const store = documents.collection(definition);
    if (definition.name !== reels.name) return store;
    const update: typeof store.update = (...change) => {
      changes += 1;
      // The first change says that the film is being made; the second, about how that ended, fails.
      return changes === 2 ? Promise.reject(new DocumentsUnavailable('It is away')) : store.update(...change);
    };
    return { ...store, update };
  };
  const away = { ...documents, collection: collection as typeof documents.collection };
  const running = runReels({ ...services, documents: away }, abort.signal);
  const reason = await until('it was tried again', async () => {
    return (await documents.collection(reels).get(id))?.body.reason ?? undefined;
  }).finally(() => {
    abort.abort();
    return running;
  });
  expect(reason).toMatch(/no usable ffmpeg/);
});

it.for([
  ['', 0],
  [', once the storage that was away is back', 1],
] as const)(
  'What a crash left of a removed film is gone when films are made again%s',
  async ([, failures], { server }) => {
    const { id } = await publishDispute(server);
    const { body } = await madeFilm(server, id, FIRST_EDITION);
    await server.platform.documents
      .collection(reels)
      .put({ id, fields: { status: 'removed', dueAt: body.changedAt }, body: { ...body, film: null } });
    const abort = new AbortController();
    const services = await openServices(server);
    const { reelStorage } = services;
    let tries = 0;
    const removeFolder: typeof reelStorage.removeFolder = folder => {
      tries += 1;
      return tries > failures ? reelStorage.removeFolder(folder) : Promise.reject(new StorageUnavailable('It is away'));
    };
    const running = runReels({ ...services, reelStorage: { ...reelStorage, removeFolder } }, abort.signal);
    await until('the files are gone', async () => (await filesOf(server, id)).length === 0);
    abort.abort();
    await running;
  },
);
