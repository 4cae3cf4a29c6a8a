import { hash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFolder } from './privateFolder.ts';

/** Says nothing about a member to whoever does not know the id. */
export const ledgerHash = (memberId: string): string => hash('sha256', `member ${memberId}`);

interface Line {
  readonly member: string;
  readonly forgottenAt: string;
}

/**
 * Who was erased, as hashes of ids: a file that is no part of any backup, so that a restore of an older backup can erase them again.
 */
export interface ForgetLedger {
  readonly file: string;
  /** Adds a member, unless they are in it. */
  add(memberId: string, forgottenAt: string): Promise<void>;
}

/** A file that is no forget ledger, or not whole. */
export class BadLedger extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadLedger';
  }
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Line>).member === 'string';

const BEGINNING = '{"member":"';

/** A crash or a full disk has cut it short: its erasure did not get any further, and has a line of its own as soon as it does. */
const isCutShort = (text: string): boolean => BEGINNING.startsWith(text) || /^\{"member":"[0-9a-f]{0,64}$/.test(text);

/** @returns the hashes in a line: one, or none. @throws BadLedger */
const hashesOf = (text: string, file: string, index: number): readonly string[] => {
  try {
    const line: unknown = JSON.parse(text);
    if (isLine(line)) return [line.member];
  } catch {
    const [, member] = /^\{"member":"([0-9a-f]{64})"/.exec(text) ?? [];
    if (member !== undefined) return [member];
    if (isCutShort(text)) return [];
  }
  throw new BadLedger(`Line ${index + 1} of the forget ledger ${file} cannot be read.`);
};

/**
 * @returns the hashes in a ledger, or undefined when there is no such file; @throws BadLedger for a folder, and for a line that is none,
 * or not even the beginning of one
 */
export const readForgetLedger = async (file: string): Promise<ReadonlySet<string> | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'EISDIR' ? new BadLedger(`${file} is a folder, not a forget ledger.`) : error;
  });
  if (text === undefined) return undefined;
  return new Set(text.split('\n').flatMap((line, index) => hashesOf(line, file, index)));
};

/** A line is on the disk before it counts as added. */
export const openForgetLedger = (file: string): ForgetLedger => ({
  file,
  add: async (memberId, forgottenAt) => {
    const member = ledgerHash(memberId);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before.includes(`"${member}"`)) return;
    await privateFolder(dirname(file));
    // After a line that was cut short by a crash a new one begins.
    const separator = before === '' || before.endsWith('\n') ? '' : '\n';
    const line: Line = { member, forgottenAt };
    await appendFile(file, `${separator}${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  },
});
