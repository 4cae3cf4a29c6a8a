import { join } from 'node:path';
import { fillWith, newPeople } from '../history/fill.ts';
import { history } from '../history/history.ts';
import { seededRandom } from '../history/random.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf, startServerChild } from '../servers/child.ts';
import type { Ran } from '../servers/command.ts';
import { environmentOf, type Servers, type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 2;
const PEOPLE = 3000;
/** About 110,500 events in 102,500 streams, as each vote has a stream. */
const SHAPE = { disputes: 1350, votesEach: 74.5, commentsEach: 1, days: 28 } as const;
const SEED = 7;

/** The goals are those of a real server. */
const SECONDS = { backup: 10, restore: 30 } as const;

const run = async ({ log }: Workshop, folder: string, servers: Servers, ...args: readonly string[]): Promise<Ran> => {
  const child = forkModule('command.ts', { log, args, env: environmentOf(folder, servers) });
  const ran = await messageOf<Ran>(child);
  await endChild(child);
  if (ran.code !== 0) throw new Error(`${args.join(' ')} ended with ${ran.code}: see ${log}`);
  return ran;
};

const fill = (workshop: Workshop, name: string, servers: Servers): Promise<string> =>
  workshop.shared(name, folder =>
    withPlatform(
      folder,
      async platform => {
        const shape = { ...SHAPE, disputes: workshop.scaled(SHAPE.disputes) };
        await fillWith(platform, history(seededRandom(SEED), shape, await newPeople(platform, PEOPLE)));
        return folder;
      },
      servers,
    ),
  );

/** Restores into an empty folder, and an empty server if there is one. */
const restored = async (workshop: Workshop, file: string, onServer: boolean): Promise<Ran> => {
  const folder = join(workshop.folder, `restored-${crypto.randomUUID()}`);
  if (!onServer) return run(workshop, folder, {}, 'restore', file);
  const empty = await startServerChild('standIn.ts', { log: workshop.log });
  return run(workshop, folder, { EVENTSTORE_URL: empty.url }, 'restore', file).finally(empty.stop);
};

const rowsOf = (command: keyof typeof SECONDS, ours: readonly Ran[], floor: readonly Ran[]): readonly Row[] => {
  const row = (what: string, unit: string, of: (ran: Ran) => number): Row => ({
    figure: `EventStoreDB: ${command}${what}`,
    unit,
    ours: median(ours.map(of)),
    beside: 'on SQLite',
    floor: median(floor.map(of)),
  });
  return [
    { ...row('', 's', ({ seconds }) => seconds), target: { kind: 'at most', limit: SECONDS[command] } },
    row(', in all', 's of CPU', ({ cpuSeconds }) => cpuSeconds),
    row(', most memory', 'MiB', ({ maxRssMiB }) => maxRssMiB),
  ];
};

/** A backup and a restore on the stand-in of EventStoreDB beside the same on SQLite. */
export const backup: Figure = {
  name: 'backup',
  measure: async workshop => {
    const standIn = await startServerChild('standIn.ts', { log: workshop.log });
    const servers = { EVENTSTORE_URL: standIn.url };
    const [sqlite, onServer] = [
      await fill(workshop, 'backup-sqlite', {}),
      await fill(workshop, 'backup-server', servers),
    ];
    const [floorFile, file] = ['floor', 'ours'].map(name => join(workshop.folder, `${name}.backup`)) as [
      string,
      string,
    ];
    const made = await inTurns(
      {
        floor: () => run(workshop, sqlite, {}, 'backup', floorFile, '--force'),
        ours: () => run(workshop, onServer, servers, 'backup', file, '--force'),
      },
      ROUNDS,
    );
    const back = await inTurns(
      { floor: () => restored(workshop, floorFile, false), ours: () => restored(workshop, file, true) },
      ROUNDS,
    );
    await standIn.stop();
    return [...rowsOf('backup', made.ours, made.floor), ...rowsOf('restore', back.ours, back.floor)];
  },
};
