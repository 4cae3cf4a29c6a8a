import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#installation/config.ts';
import { ledgerFile, RESTORING } from '#installation/platform.ts';
import { LOST_AND_FOUND } from '#platform/files/lostAndFound.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { writePrivateFile } from '#platform/files/writePrivateFile.ts';
import { lockFile } from '#platform/sqlite/fileLock.ts';
import { BackupRefused } from './backup.ts';

/** A folder in DATA_DIR in which a restore makes its files. No server starts while it exists. */
export interface Stage {
  readonly folder: string;
  /** Moves the files to DATA_DIR, then runs `then`. If either fails, no file stays in DATA_DIR. */
  publish(then: () => Promise<void>): Promise<void>;
  /** Removes the folder with its content. */
  remove(): void;
}

const LOCK = 'lock';
/** The files that are moved out of the stage: after a kill, the next restore removes only them. */
const MOVED = 'moved.json';

/** All in DATA_DIR but the ledger with its parts, the stage, and files that are not ours. */
const othersIn = async (config: Config): Promise<readonly string[]> => {
  const names = await readdir(config.DATA_DIR).catch(() => []);
  const others = names.filter(name => name !== RESTORING && name !== LOST_AND_FOUND);
  return others.filter(name => !`${join(config.DATA_DIR, name)}.`.startsWith(`${ledgerFile(config)}.`));
};

/** The files that a restore that was cut short has moved, or was about to move. */
const movedBy = async (stage: string): Promise<readonly string[]> => {
  const text = await readFile(join(stage, MOVED), 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly string[];
};

const refuseOthers = (folder: string, others: readonly string[]): void => {
  if (others.length === 0) return;
  throw new BackupRefused(
    `${folder} is not empty (${others.slice(0, 3).join(', ')}). A restore goes into an empty folder: name one by DATA_DIR.`,
    true,
  );
};

/** @returns whether it was created now */
const makeFolder = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
};

/**
 * Begins a restore into a folder that is empty except for a ledger. It removes the remains of a
 * restore that was cut short.
 * @throws BackupRefused for any other folder, and during another restore: then nothing was changed
 */
export const openStage = async (config: Config): Promise<Stage> => {
  const { DATA_DIR } = config;
  const folder = join(DATA_DIR, RESTORING);
  if (!existsSync(folder)) refuseOthers(DATA_DIR, await othersIn(config));
  const isNewFolder = !existsSync(DATA_DIR);
  await privateFolder(DATA_DIR);
  const isNew = await makeFolder(folder);
  const lock = lockFile(join(folder, LOCK));
  if (lock === undefined) throw new BackupRefused(`A restore into ${DATA_DIR} is under way. Wait until it is done.`);
  const remove = (): void => {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  };
  const names = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter(name => name !== LOCK && name !== MOVED);
  const removeMoved = async (moved: readonly string[]): Promise<void> => {
    for (const name of moved) await rm(join(DATA_DIR, name), { recursive: true, force: true });
  };
  const moved = await movedBy(folder);
  const others = (await othersIn(config)).filter(name => !moved.includes(name));
  if (others.length > 0) {
    if (isNew) remove();
    else lock.release();
    refuseOthers(DATA_DIR, others);
  }
  await removeMoved(moved);
  await rm(join(folder, MOVED), { force: true });
  for (const name of await names()) await rm(join(folder, name), { recursive: true, force: true });
  return {
    folder,
    publish: async then => {
      const made = await names();
      await writePrivateFile(join(folder, MOVED), JSON.stringify(made));
      try {
        for (const name of made) await rename(join(folder, name), join(DATA_DIR, name));
        await then();
      } catch (error) {
        // A server must not start on a part of it.
        await removeMoved(made);
        throw error;
      }
    },
    remove: () => {
      remove();
      if (isNewFolder && readdirSync(DATA_DIR).length === 0) rmSync(DATA_DIR, { recursive: true });
    },
  };
};
