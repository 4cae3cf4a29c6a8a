import { join } from 'node:path';
import type { ErasedBy, ErasedCounts } from '#command-api/accounts/erasures.ts';
import type { ScrubbedFile } from '#operations/erase/scrub/task.ts';
import { writePrivateFile } from '#platform/files/writePrivateFile.ts';
import { ledgerHash } from '#platform/forgetLedger.ts';

export interface Check {
  readonly check: string;
  readonly ok: boolean;
}

/** What was done and checked. Only who knows the member's id can tell who it was. */
export interface Certificate {
  readonly certificate: 'erasure';
  /** SHA-256 of the member's id, as in the forget ledger. */
  readonly member: string;
  readonly requestedBy: ErasedBy;
  readonly requestedAt: string;
  readonly completedAt: string;
  readonly complete: boolean;
  readonly removed: ErasedCounts & { readonly account: 1; readonly key: 1 };
  /** What is kept without a name: the texts read '[removed]'. */
  readonly kept: { readonly votes: number; readonly comments: number; readonly disputesOffTheLists: number };
  readonly checks: readonly Check[];
  /** Every file in the data folder, with the number of pieces of the texts found in it. */
  readonly files: readonly ScrubbedFile[];
  readonly notes: readonly string[];
}

/** The path of a certificate. It is not the member's id, so that listings reveal nothing. */
export const certificateFile = (dataDir: string, memberId: string): string =>
  join(dataDir, 'erasures', `${ledgerHash(memberId).slice(0, 32)}.json`);

/** Writes a certificate atomically. */
export const writeCertificate = (file: string, certificate: Certificate): Promise<void> =>
  writePrivateFile(file, `${JSON.stringify(certificate, null, 2)}\n`);
