import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFolder } from './files/privateFolder.ts';

/** A hash that identifies a member only to readers who know the id. */
export const ledgerHash = (memberId: string): string => hash('sha256', `member ${memberId}`);

interface Line {
  readonly member: string;
  readonly forgottenAt: string;
}

/**
 * The erased members, as hashes of their ids, in a file that no backup contains. After an older
 * backup is restored, they can be erased again.
 */
export interface ForgetLedger {
  readonly file: string;
  /** Adds a member who is not in the ledger yet. */
  add(memberId: string, forgottenAt: string): Promise<void>;
}

/** A file is damaged or is not a forget ledger. */
export class BadLedger extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadLedger';
  }
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Line>).member === 'string';

const BEGINNING = '{"member":"';

/**
 * Whether a crash or a full disk has cut a line short. The erasure was cut short with it, and
 * writes a whole line when it resumes.
 */
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

export const openForgetLedger = (file: string): ForgetLedger => ({
  file,
  add: async (memberId, forgottenAt) => {
    const member = ledgerHash(memberId);
    const before = (await textOf(file)) ?? '';
    if (before.includes(`"${member}"`)) return;
    const line: Line = { member, forgottenAt };
    await addLines(file, [JSON.stringify(line)]);
  },
});
