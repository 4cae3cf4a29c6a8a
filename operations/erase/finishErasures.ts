import { setTimeout as delay } from 'node:timers/promises';
import { type ErasureBody, erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { type EraseServices, eraseFromViews, eraseMember } from '#command-api/privacy/eraseMember.ts';
import { forgetWords, wordsOf } from '#command-api/privacy/words.ts';
import type { Services } from '#command-api/services.ts';
import { RULES } from '#domain/rules.ts';
import type { Config } from '#installation/config.ts';
import { isLedgerShared, type Platform } from '#installation/platform.ts';
import { scrubFolder } from '#operations/erase/scrub/scrub.ts';
import type { ScrubbedFile } from '#operations/erase/scrub/task.ts';
import type { Stored } from '#platform/documents/port.ts';
import { ledgerHash } from '#platform/forgetLedger.ts';
import { KEYS_FRESH_MS } from '#platform/sealing/keyMemory.ts';
import { takeRebuildLease } from '#readmodels/rebuildLease.ts';
import { SCAVENGE } from '../scavenge.ts';
import { sweepVerifying } from '../verify/verifying.ts';
import { type Certificate, certificateFile, writeCertificate } from './certificate.ts';
import { checkDocuments, checkViews, type Shown } from './checks.ts';
import { eraseServices } from './services.ts';
import { sweepFilms } from './sweepFilms.ts';

/** By then no process holds the key, and texts on their way at its destruction have arrived. */
const SETTLED_MS = 4 * KEYS_FRESH_MS;
const ROUNDS = 5;

/** Who began an erasure goes on at once. Others wait this long, until the first seems dead. */
const ABANDONED_MS = 15_000;

type Begun = Stored<never, ErasureBody>;

const isOurs = ({ id }: Begun): boolean => wordsOf(id) !== undefined;

/** One begun in the future counts as abandoned: the clock was wrong, and nobody should wait. */
const isAbandoned = ({ body }: Begun, now: string): boolean =>
  Math.abs(Date.parse(now) - Date.parse(body.requestedAt)) >= ABANDONED_MS;

/**
 * Continues every erasure that this process has begun or another has abandoned: repeats it from
 * where it was cut short, waits for work in progress, clears the free space of the files, searches
 * all files and writes a certificate. One process does this at a time. Everybody is out of the
 * views before the first file is searched, which takes long.
 * @returns the certificates of the erasures that were finished now
 */
export const finishErasures = async (
  platform: Platform,
  services: Services,
  signal: AbortSignal,
): Promise<readonly Certificate[]> => {
  const { documents, clock } = platform;
  const due = async (): Promise<readonly Begun[]> => {
    const now = clock.now();
    return (await documents.collection(erasures).find({})).filter(
      erasure => isOurs(erasure) || isAbandoned(erasure, now),
    );
  };
  if ((await due()).length === 0) return [];
  // A rebuild would write texts that it has read before into files that must be clean.
  const lease = await takeRebuildLease(documents, signal);
  if (lease === undefined) return [];
  try {
    const isOver = (): boolean => signal.aborted || lease.lost.aborted;
    const shown = await takeOutOfViews(platform, services, await due(), isOver);
    const scrub = scrubberOf(platform);
    const certificates: Certificate[] = [];
    for (const [erasure, seen] of shown) {
      if (isOver()) break;
      certificates.push(await certify(platform, services, erasure, seen, scrub));
    }
    return certificates;
  } finally {
    await lease.release();
  }
};

/** @returns what is still shown of each member; of none when the signal aborts first */
const takeOutOfViews = async (
  platform: Platform,
  services: Services,
  begun: readonly Begun[],
  isOver: () => boolean,
): Promise<ReadonlyMap<Begun, Shown>> => {
  const erasing = eraseServices(platform, services);
  const shown = new Map<Begun, Shown>();
  for (const { id, body } of begun) {
    if (isOver()) return new Map();
    if (wordsOf(id) === undefined) await eraseMember(erasing, id, body.by);
  }
  await delay(SETTLED_MS);
  for (const erasure of begun) {
    if (isOver()) return new Map();
    shown.set(erasure, await untilNothingIsShown(erasing, erasure.id));
  }
  await platform.readModels.purgeSpare();
  await sweepVerifying(platform.config);
  await sweepFilms(platform);
  return shown;
};

type Scrub = (words: readonly string[] | undefined) => Promise<readonly ScrubbedFile[]>;

/** With unknown words every database is rewritten, once for all who are out of the views. */
const scrubberOf = ({ config }: Platform): Scrub => {
  let rewritten: ReturnType<Scrub> | undefined;
  return words => {
    if (words !== undefined) return scrubFolder({ folder: config.DATA_DIR, words });
    rewritten ??= scrubFolder({ folder: config.DATA_DIR, words });
    return rewritten;
  };
};

const certify = async (
  platform: Platform,
  services: Services,
  { id, body }: Begun,
  shown: Shown,
  scrub: Scrub,
): Promise<Certificate> => {
  const { documents, config, clock } = platform;
  const erasing = eraseServices(platform, services);
  const words = wordsOf(id);
  const files = await scrub(words);
  const checks = [...(await checkDocuments(erasing, id)), ...shown.checks];
  const removed = (await documents.collection(erasures).get(id))?.body.removed ?? body.removed;
  const certificate: Certificate = {
    certificate: 'erasure',
    member: ledgerHash(id),
    requestedBy: body.by,
    requestedAt: body.requestedAt,
    completedAt: clock.now(),
    complete: checks.every(({ ok }) => ok) && files.every(isClean),
    removed: { account: 1, key: 1, ...NOTHING_YET, ...removed },
    kept: shown.kept,
    checks,
    files,
    notes: notesOf(config, words, files),
  };
  await writeCertificate(certificateFile(config.DATA_DIR, id), certificate);
  await documents.collection(erasures).delete(id);
  forgetWords(id);
  return certificate;
};

/** Also takes out what was appended while the key was being destroyed. */
const untilNothingIsShown = async (services: EraseServices, id: string): Promise<Shown> => {
  let shown = await checkViews(services, id);
  for (let round = 0; round < ROUNDS && shown.checks.some(({ ok }) => !ok); round += 1) {
    await eraseFromViews(services, id);
    shown = await checkViews(services, id);
  }
  return shown;
};

/** A rewritten database has only data in use: words found there are somebody else's. */
const isClean = ({ found, rewritten }: ScrubbedFile): boolean => found === 0 || rewritten;

const notesOf = (
  config: Config,
  words: readonly string[] | undefined,
  files: readonly ScrubbedFile[],
): readonly string[] => {
  const { EVENTSTORE_URL, MONGODB_URL, FORGET_LEDGER } = config;
  const notes = [
    `The erasure is noted in the forget ledger (${FORGET_LEDGER ?? 'in DATA_DIR'}): keep it apart from the backups.`,
    `A keyed hash of their mailbox is kept for ${RULES.votingWindowDays} days, so that it cannot vote twice where it has voted.`,
  ];
  if (!isLedgerShared(config)) {
    notes.push('That ledger is of this machine only: set FORGET_LEDGER to one place that all machines share.');
  }
  if (words === undefined) {
    notes.push('The erasure was cut short and resumed: every database was rewritten, without a search for the words.');
  }
  if (files.some(file => file.found > 0 && isClean(file))) notes.push('Others have written some of the same words.');
  for (const { file } of files.filter(each => !isClean(each)))
    notes.push(`${file} still holds words of theirs: delete it.`);
  if (MONGODB_URL) notes.push('MongoDB keeps deleted documents in its files until it reuses or compacts them.');
  if (EVENTSTORE_URL) {
    notes.push(
      `Until a scavenge the files of EventStoreDB hold the deleted stream, and \`events --type TagChosen\` shows a tag from an earlier release. ${SCAVENGE}`,
      "Copies of the server's files that were made before keep it: delete them. The random id of the member stays.",
    );
  }
  return notes;
};
