import { join } from 'node:path';
import type { ErasedBy, ErasedCounts } from '#command-api/privacy/erasures.ts';
import type { ScrubbedFile } from '#operations/erase/scrub/task.ts';
import { writePrivateFile } from '#platform/files/writePrivateFile.ts';
import { ledgerHash } from '#platform/forgetLedger.ts';

export interface Check {
  readonly check: string;
  readonly ok: boolean;
}

/** What was done and looked at, without anything that tells who it was to those who do not know the member's id. */
export interface Certificate {
  readonly certificate: 'erasure';
  /** SHA-256 of the member's id, as in the forget ledger. */
  readonly member: string;
  readonly requestedBy: ErasedBy;
  readonly requestedAt: string;
  readonly completedAt: string;
  readonly complete: boolean;
  readonly removed: ErasedCounts & { readonly account: 1; readonly key: 1 };
  /** Kept, without a name: their texts read '[removed]'. */
  readonly kept: { readonly votes: number; readonly comments: number; readonly disputesOffTheLists: number };
  readonly checks: readonly Check[];
  /** Every file below the data folder, and how often a piece of a text of theirs was found in its bytes. */
  readonly files: readonly ScrubbedFile[];
  readonly notes: readonly string[];
}

/** Where the certificate of an erasure lies. Its name is no id, so that a listing of the folder tells nothing. */
export const certificateFile = (dataDir: string, memberId: string): string =>
  join(dataDir, 'erasures', `${ledgerHash(memberId).slice(0, 32)}.json`);

/** Writes a certificate, whole or not at all. */
export const writeCertificate = (file: string, certificate: Certificate): Promise<void> =>
  writePrivateFile(file, `${JSON.stringify(certificate, null, 2)}\n`);
