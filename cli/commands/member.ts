import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { erasures } from '#command-api/accounts/erasures.ts';
import { type User, userWithEmail } from '#command-api/accounts/users.ts';
import { ErasureWaits, eraseMember } from '#command-api/privacy/eraseMember.ts';
import type { Services } from '#command-api/services.ts';
import type { Platform } from '#installation/platform.ts';
import { type Certificate, certificateFile } from '#operations/erase/certificate.ts';
import { finishErasures } from '#operations/erase/finishErasures.ts';
import { eraseServices } from '#operations/erase/services.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { exportMember } from '#query-api/memberExport/exportMember.ts';
import { diskSentence } from '../diskSentence.ts';
import { endingWith } from '../interrupted.ts';
import { checkOut } from '../outFile.ts';
import { CommandFailed, confirm, printJson, say } from '../output.ts';
import { withServices } from '../withPlatform.ts';

const accountOf = async ({ documents }: Platform, email: string): Promise<User> => {
  const user = await userWithEmail(documents, email);
  if (user) return user;
  throw new CommandFailed('No account has this address. It may have been erased already, or be spelled differently.');
};

/**
 * Removes the file: a partial export is useless, and is about a person.
 * @throws CommandFailed
 */
const notWritten =
  (out: string) =>
  async (error: unknown): Promise<never> => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandFailed(`${out} already exists. Name another file, or delete it first.`);
    await rm(out, { force: true }).catch(() => undefined);
    throw new CommandFailed(diskSentence(error) ?? `${out} could not be written: ${reasonOf(error)}`);
  };

export const exportCommand = async (email: string, { out }: { readonly out?: string }): Promise<void> => {
  await checkOut(out);
  await withServices(async (platform, services) => {
    const { mailSender } = platform;
    const kept = await exportMember({ ...services, mailSender }, await accountOf(platform, email));
    if (out === undefined) return printJson(kept);
    await writeFile(out, `${JSON.stringify(kept, null, 2)}\n`, { flag: 'wx', mode: 0o600 }).catch(notWritten(out));
    say(`Everything that is kept about this person is in ${out}.`);
  });
};

/** Waits for the certificate of an erasure. A running server may have finished it first. */
const certificateOf = async (platform: Platform, services: Services, id: string): Promise<Certificate> => {
  const file = certificateFile(platform.config.DATA_DIR, id);
  for (let looks = 0; ; looks += 1) {
    await finishErasures(platform, services, new AbortController().signal);
    if ((await platform.documents.collection(erasures).get(id)) === undefined) {
      return JSON.parse(await readFile(file, 'utf8')) as Certificate;
    }
    if (looks === 0)
      say('Waiting for the process that began it. If that was killed, another one takes over in a moment …');
    await delay(200);
  }
};

const report = async (certificate: Certificate, file: string): Promise<void> => {
  await printJson(certificate);
  const failed = certificate.checks.filter(({ ok }) => !ok).map(({ check }) => `Check failed: ${check}.`);
  for (const sentence of [...failed, ...certificate.notes]) say(sentence);
  if (!certificate.complete) {
    throw new CommandFailed(`The person was erased, but some checks failed. The certificate is in ${file}.`);
  }
  say(`Erased: every check passed. The certificate is in ${file}.`);
};

/** What to print when an erasure cannot continue now, whether or not it has begun. */
const AGAIN = 'Run the same command again to continue an erasure that has begun. A server continues it, too.';

const goesOn = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const sentence = error instanceof ErasureWaits ? error.message : diskSentence(error);
    if (sentence === undefined) throw error;
    throw new CommandFailed(`${sentence} ${AGAIN}`);
  });

export const eraseCommand = async (email: string, { yes }: { readonly yes?: boolean }): Promise<void> => {
  await withServices(async (platform, services) => {
    const begun = await platform.documents.collection(erasures).find({});
    const user = await accountOf(platform, email).catch((error: unknown) => {
      if (begun.length === 0) throw error;
      return undefined;
    });
    if (user === undefined) say('No account has this address. An erasure that was cut short is finished now.');
    else {
      await confirm(
        'This deletes the account and makes every text of this person unreadable, for good, in every backup as well.' +
          ' Their votes stay counted without a name. Are you sure?',
        yes === true,
      );
      endingWith(() => AGAIN);
      await goesOn(eraseMember(eraseServices(platform, services), user.id, 'operator'));
    }
    for (const id of user ? [user.id] : begun.map(erasure => erasure.id)) {
      await report(await goesOn(certificateOf(platform, services, id)), certificateFile(platform.config.DATA_DIR, id));
    }
  });
};
