import { runningNow } from '#installation/heartbeat.ts';
import { adoptLog, type Holding, holdingOf, otherLog } from '#installation/logIdentity.ts';
import type { Platform } from '#installation/platform.ts';
import { CommandFailed, confirm, say } from '../output.ts';
import { toRead, withPlatform } from '../withPlatform.ts';

const HOLDS: Readonly<Record<Exclude<Holding, 'texts of others'>, string>> = {
  'texts of ours': 'It holds texts of this installation.',
  'no texts': 'It holds events, but no text that would show whose they are.',
  nothing: 'It holds NOTHING of Bothsides: what this installation has written is not there.',
};

/** A process that runs may still write to the log that was taken for the right one before. */
const refuseRunning = async (platform: Platform): Promise<void> => {
  const names = await runningNow(platform);
  if (names !== undefined) throw new CommandFailed(`Bothsides is running (${names}). Stop it first.`);
};

const placeOf = ({ EVENTSTORE_STREAM_PREFIX }: Platform['config']): string =>
  EVENTSTORE_STREAM_PREFIX ? `EVENTSTORE_URL, with the prefix ${EVENTSTORE_STREAM_PREFIX},` : 'EVENTSTORE_URL';

export const adoptLogCommand = ({ yes }: { readonly yes?: boolean }): Promise<void> =>
  toRead(async platform => {
    const { identity } = platform.log;
    if (identity === undefined)
      throw new CommandFailed('The log is a file in DATA_DIR. Only a log on EVENTSTORE_URL is adopted.', 2);
    await refuseRunning(platform);
    const holding = await holdingOf(platform, identity);
    if (holding === 'texts of others')
      throw new CommandFailed(
        'The documents have none of the keys that the texts in this log were sealed with: it belongs to another installation. Nothing was changed.',
      );
    await confirm(
      `This takes the log at ${placeOf(platform.config)} for the one of this installation. ${HOLDS[holding]} ` +
        'What was written to another log meanwhile will not be shown. Are you sure?',
      yes === true,
    );
    await adoptLog(platform, identity);
    const problem = await otherLog(platform);
    if (problem !== null) throw new CommandFailed(`The log was adopted, but no server starts on it yet. ${problem}`);
    say('This is the log of the installation now. Start the servers.');
  });

export const adoptLedgerCommand = ({ yes }: { readonly yes?: boolean }): Promise<void> =>
  withPlatform(async ({ ledger }) => {
    if ((await ledger.problem()) === null) return say(`${ledger.file} lacks nobody. Nothing was changed.`);
    await confirm(
      `This writes everybody whom this installation has erased into ${ledger.file}. If the ledger of before is only on a disk ` +
        'that is not mounted, mount that instead. Are you sure?',
      yes === true,
    );
    const count = await ledger.adopt();
    say(`${count} ${count === 1 ? 'person was' : 'people were'} written into ${ledger.file}. Erasures go on.`);
  });
