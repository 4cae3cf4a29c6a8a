import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentsFile, eventsFile, readModelsFile } from '#installation/stores.ts';
import { startServerChild } from '../servers/child.ts';
import { environmentOf } from '../workshop.ts';
import type { Figure } from './figure.ts';

/** Until what a start begins has ended. */
const SETTLED_MS = 70_000;
const MINUTES = 2;
const LOOK_EVERY_MS = 10;

/** Counts the commits to a file by any process. Each waits for the disk, except in read models. */
const commitsTo = (file: string): { readonly count: () => number; readonly close: () => void } => {
  const db = new DatabaseSync(file, { readOnly: true });
  const version = db.prepare('PRAGMA data_version');
  let [last, count] = [version.get()?.data_version, 0];
  const timer = setInterval(() => {
    const now = version.get()?.data_version;
    if (now !== last) count += 1;
    last = now;
  }, LOOK_EVERY_MS);
  return {
    count: () => count,
    close: () => {
      clearInterval(timer);
      db.close();
    },
  };
};

/** What the product does on SQLite with nobody there. */
export const idle: Figure = {
  name: 'idle',
  measure: async workshop => {
    const folder = join(workshop.folder, 'idle');
    const product = await startServerChild('product.ts', { log: workshop.log, env: environmentOf(folder) });
    await sleep(SETTLED_MS);
    const files = [documentsFile(folder), eventsFile(folder), readModelsFile(folder, 'a')].map(commitsTo);
    const before = await product.usage();
    await sleep(MINUTES * 60_000);
    const { cpuMs } = await product.usage();
    const commits = files.reduce((sum, { count }) => sum + count(), 0);
    for (const file of files) file.close();
    await product.stop();
    return [
      {
        figure: 'SQLite: a minute with nobody there',
        unit: 'commits',
        ours: commits / MINUTES,
        target: { kind: 'at most', limit: 2 },
      },
      {
        figure: 'SQLite: the same',
        unit: '% of a core',
        ours: (cpuMs - before.cpuMs) / (MINUTES * 600),
        target: { kind: 'at most', limit: 0.5 },
      },
    ];
  },
};
