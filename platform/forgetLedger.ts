import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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

const parsed = (text: string, file: string, index: number): Line => {
  try {
    const line: unknown = JSON.parse(text);
    if (isLine(line)) return line;
  } catch {}
  throw new BadLedger(`Line ${index + 1} of the forget ledger ${file} cannot be read.`);
};

/**
 * @returns the hashes in a ledger, or undefined when there is no such file; @throws BadLedger for a folder, and for a line that is none. The last line may be
 * cut short: then its erasure did not get any further either.
 */
export const readForgetLedger = async (file: string): Promise<ReadonlySet<string> | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'EISDIR' ? new BadLedger(`${file} is a folder, not a forget ledger.`) : error;
  });
  if (text === undefined) return undefined;
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return new Set(lines.flatMap((line, index) => (line === '' ? [] : [parsed(line, file, index).member])));
};

export const openForgetLedger = (file: string): ForgetLedger => ({
  file,
  add: async (memberId, forgottenAt) => {
    const member = ledgerHash(memberId);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before.includes(`"${member}"`)) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // After a line that was cut short by a crash a new one begins.
    const separator = before === '' || before.endsWith('\n') ? '' : '\n';
    const line: Line = { member, forgottenAt };
    await appendFile(file, `${separator}${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  },
});
