import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { insertOnce } from './documents/insertOnce.ts';
import { collection, type Documents } from './documents/port.ts';
import { privateFolder } from './files/privateFolder.ts';

/** A hash that identifies a member only to readers who know the id. */
export const ledgerHash = (memberId: string): string => hash('sha256', `member ${memberId}`);

interface Line {
  readonly member: string;
  readonly forgottenAt: string;
}

/** The erased members, hashed, in a file outside all backups: a restore erases them again. */
export interface ForgetLedger {
  readonly file: string;
  /**
   * Adds a member who is not in the ledger yet.
   * @throws BadLedger, LedgerIncomplete
   */
  add(memberId: string, forgottenAt: string): Promise<void>;
  /** Notes who is in the file, for the time when it is not there. @throws BadLedger */
  note(): Promise<void>;
  /** @returns a sentence that says what is wrong with it; null when nothing is */
  problem(): Promise<string | null>;
  /** Writes those who are missing into the file. @returns how many there were; @throws BadLedger */
  adopt(): Promise<number>;
}

/** A file is damaged or is not a forget ledger. */
export class BadLedger extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadLedger';
  }
}

/** The file is not the ledger of this installation, or not all of it. */
class LedgerIncomplete extends BadLedger {
  constructor(file: string, count: number) {
    super(
      `The forget ledger ${file} lacks ${count === 1 ? 'a person' : `${count} people`} whom this installation has erased. ` +
        'Mount its disk, or correct FORGET_LEDGER; if you have moved it for good, move the file there and run `adopt-ledger`. ' +
        'Until then erasures wait, and a restore would bring people back.',
    );
    this.name = 'LedgerIncomplete';
  }
}

/**
 * The members whom an installation has erased, by their hashes. A file system that is not mounted
 * looks like an empty folder: only somebody who knows what was in the ledger can tell.
 */
const forgotten = collection<{ readonly forgottenAt: string }>()({ name: 'forgotten', fields: {} });

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Line>).member === 'string';

const BEGINNING = '{"member":"';

/** Whether a crash cut a line short. Its erasure resumes, and writes a whole line. */
const isCutShort = (text: string): boolean => BEGINNING.startsWith(text) || /^\{"member":"[0-9a-f]{0,64}$/.test(text);

/**
 * @returns the hash in a line, with the complete line; nothing for a line that was cut short within
 * the hash.
 * @throws BadLedger
 */
const entriesOf = (text: string, file: string, index: number): readonly (readonly [string, string])[] => {
  try {
    const line: unknown = JSON.parse(text);
    if (isLine(line)) return [[line.member, text]];
  } catch {
    const [, member] = /^\{"member":"([0-9a-f]{64})"/.exec(text) ?? [];
    if (member !== undefined) return [[member, JSON.stringify({ member })]];
    if (isCutShort(text)) return [];
  }
  throw new BadLedger(`Line ${index + 1} of the forget ledger ${file} cannot be read.`);
};

/**
 * @returns undefined if there is no such file
 * @throws BadLedger for a folder, and for a file that this user may not read
 */
const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EISDIR') throw new BadLedger(`${file} is a folder, not a forget ledger.`);
    if (error.code !== 'EACCES') throw error;
    throw new BadLedger(`The forget ledger ${file} may not be read by this user. Let it be read, or be another user.`);
  });

/**
 * @returns the lines of a ledger by their hashes, or undefined if there is no such file
 * @throws BadLedger as textOf does, and for a line that is neither an entry nor the beginning of
 * one
 */
export const readForgetLedger = async (file: string): Promise<ReadonlyMap<string, string> | undefined> => {
  const text = await textOf(file);
  if (text === undefined) return undefined;
  return new Map(text.split('\n').flatMap((line, index) => entriesOf(line, file, index)));
};

/**
 * Adds lines and waits until they are on the disk.
 * @throws BadLedger if the ledger cannot be read
 */
export const addLines = async (file: string, lines: readonly string[]): Promise<void> => {
  await privateFolder(dirname(file));
  const before = (await textOf(file)) ?? '';
  // The last line may have been cut short by a crash.
  const separator = before === '' || before.endsWith('\n') ? '' : '\n';
  const text = lines.map(line => `${line}\n`).join('');
  await appendFile(file, separator + text, { mode: 0o600, flush: true });
};

/** @param isShared whether all machines have this ledger: one of several holds not everybody */
export const openForgetLedger = (file: string, documents: Documents, isShared = true): ForgetLedger => {
  const known = documents.collection(forgotten);
  const remember = (id: string, forgottenAt: string) => insertOnce(known, { id, fields: {}, body: { forgottenAt } });

  /** The lines of those who are not in the file. */
  const missing = async (): Promise<readonly Line[]> => {
    // In this order: whoever is noted here was in the file before.
    const noted = isShared ? await known.find() : [];
    const present = await readForgetLedger(file);
    return noted
      .filter(({ id }) => !present?.has(id))
      .map(({ id, body }) => ({ member: id, forgottenAt: body.forgottenAt }));
  };

  return {
    file,
    add: async (memberId, forgottenAt) => {
      const member = ledgerHash(memberId);
      const before = (await textOf(file)) ?? '';
      if (!before.includes(`"${member}"`)) {
        const { length } = (await missing()).filter(line => line.member !== member);
        if (length > 0) throw new LedgerIncomplete(file, length);
        const line: Line = { member, forgottenAt };
        await addLines(file, [JSON.stringify(line)]);
      }
      await remember(member, forgottenAt);
    },
    note: async () => {
      const noted = new Set((await known.findFields()).map(({ id }) => id));
      for (const [member, line] of (await readForgetLedger(file)) ?? []) {
        if (noted.has(member)) continue;
        const { forgottenAt = '' } = JSON.parse(line) as Partial<Line>;
        await remember(member, forgottenAt);
      }
    },
    problem: async () => {
      const lines = await missing().catch((error: unknown) => {
        if (error instanceof BadLedger) return error.message;
        throw error;
      });
      if (typeof lines === 'string') return lines;
      return lines.length === 0 ? null : new LedgerIncomplete(file, lines.length).message;
    },
    adopt: async () => {
      const lines = await missing();
      if (lines.length > 0)
        await addLines(
          file,
          lines.map(line => JSON.stringify(line)),
        );
      return lines.length;
    },
  };
};
