import { counted } from '#contract/numbers.ts';
import type { Position } from '#eventlog/position.ts';
import type { Platform } from '#installation/platform.ts';
import { wrongLog } from '#installation/start/wrongLog.ts';
import { type Behind, eventsBehind } from '#operations/verify/eventsBehind.ts';
import { type FileReport, verifyFiles } from '#operations/verify/verifyFiles.ts';
import { whileVerifying } from '#operations/verify/verifying.ts';
import { type LogReport, verifyLog } from '#operations/verify/verifyLog.ts';
import { type ReadModelsReport, verifyReadModels } from '#operations/verify/verifyReadModels.ts';
import { reasonsOf } from '#platform/errors/reasonOf.ts';
import { VIEWS_VERSION, viewsVersionOf } from '#projector/viewsVersion.ts';
import { INTERRUPTED, interruption } from '../interrupted.ts';
import { CommandFailed, printJson, printLine, say } from '../output.ts';
import { withProgress } from '../progress.ts';
import { viewsText } from '../rebuildReport.ts';
import { withPlatform } from '../withPlatform.ts';

const SHOWN = 50;

const NOT_ALL = 'Some checks were not possible. The others found nothing wrong.';
const STAND_BEHIND =
  "Nothing is damaged, but the read models are behind the log although a server runs: 'status' says more.";
const NOT_SERVED =
  'Everything else is as it should be. The read models are behind the log, and catch up when a server runs.';
const OTHER_VIEWS = "Everything else is as it should be. Run 'rebuild', then 'rebuild --accept'.";
const NOT_SOUND =
  'Something is wrong. An earlier backup may help. The read models can be rebuilt: run rebuild or, ' +
  'if one of their files is damaged, delete it with its -wal and -shm while nothing runs.';

const more = (count: number): readonly string[] =>
  count > SHOWN ? [`… and ${count - SHOWN} more (--json has all)`] : [];

type Compared = ReadModelsReport & { readonly failure?: string };

/** The release that made the read models may have had other views. */
type Views = { readonly live: number | undefined; readonly rebuilt: number };

const areOthers = (views: Views): boolean => viewsText(views).length > 0;

const logLines = (
  { events, streams, head, skipped, foreign, problems }: LogReport,
  shorter: string | null,
): readonly string[] => [
  `Log: ${events} events in ${streams} streams up to position ${head ?? '0'}, ${problems.length} problems.`,
  ...(shorter === null ? [] : [`  ${shorter}`]),
  ...(skipped > 0 ? [`${skipped} events were skipped by the operator, on record.`] : []),
  ...(foreign > 0 ? [`${foreign} events of other applications were passed over, in streams named like ours.`] : []),
  ...problems
    .slice(0, SHOWN)
    .map(
      ({ kind, position, stream, revision, type, problem }) =>
        `  ${kind}: ${type} at position ${position} (${stream}, revision ${revision}): ${problem}`,
    ),
  ...more(problems.length),
];

const fileLines = (reports: readonly FileReport[]): readonly string[] => [
  `Files: ${reports.length} checked, ${reports.filter(({ damage }) => damage.length > 0).length} damaged.`,
  ...reports.flatMap(({ file, damage }) => damage.map(said => `  ${file}: ${said}`)),
];

const modelLines = (
  { position, compared, differences }: ReadModelsReport,
  behind: Behind,
  views: Views,
): readonly string[] => [
  `Read models: ${compared} documents compared, as they are at position ${position}, ${differences.length} differences.`,
  ...(behind.events > 0 ? [`  They are ${counted(behind.events, 'event', 'events')} behind the log.`] : []),
  ...viewsText(views),
  ...differences
    .slice(0, SHOWN)
    .map(({ collection, id, fields }) => `  ${collection} ${id}: ${fields.join(', ') || 'there on one side only'}`),
  ...more(differences.length),
];

const onWait = (): void => say('Waiting for a running rebuild, erasure or verify to finish …');

const NONE_COMPARED: ReadModelsReport = { position: '0', compared: 0, differences: [] };

/** Compares the read models with a replay. If the replay fails, the report says why. */
const compareReadModels = (platform: Platform, signal: AbortSignal): Promise<Compared> =>
  whileVerifying(platform, { signal, onWait }, folder =>
    withProgress(platform.log, onProgress => verifyReadModels(platform, folder, unlessAborted(signal, onProgress))),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    return { ...NONE_COMPARED, failure: reasonsOf(error) };
  });

const NOT_BEHIND: Behind = { events: 0, isServed: false };

const NOT_COMPARED: Compared = { ...NONE_COMPARED, failure: 'the log is not the one that they were made from' };

type OnProgress = (events: number, position: Position) => void;

/** Ends the work at its next progress report after the signal has aborted. */
const unlessAborted =
  (signal: AbortSignal, onProgress: OnProgress): OnProgress =>
  (events, position) => {
    signal.throwIfAborted();
    onProgress(events, position);
  };

const verify = async (platform: Platform, signal: AbortSignal) => {
  const { log, keyring, config } = platform;
  const files = await verifyFiles(config, signal);
  const lateStarts = config.EVENTSTORE_URL !== undefined;
  const report = await withProgress(log, onProgress =>
    verifyLog({ log, keyring, lateStarts, onProgress: unlessAborted(signal, onProgress) }),
  );
  // What cannot be read cannot be compared with what was made from it, either.
  const shorter = report.failure === undefined ? await wrongLog(platform) : null;
  const readModels = shorter === null ? await compareReadModels(platform, signal) : NOT_COMPARED;
  const behind = shorter === null && report.failure === undefined ? await eventsBehind(platform, signal) : NOT_BEHIND;
  const views: Views = { live: await viewsVersionOf(platform.readModels.current), rebuilt: VIEWS_VERSION };
  return { report, shorter, files, readModels, behind, views };
};

type Verified = Awaited<ReturnType<typeof verify>>;

/** Why some checks could not be made. */
const failuresOf = ({ report, readModels }: Verified): readonly string[] => [
  ...(report.failure === undefined ? [] : [`The log could not be read to its end: ${report.failure}`]),
  ...(readModels.failure === undefined ? [] : [`The read models could not be compared: ${readModels.failure}`]),
];

const foundIn = ({ report, shorter, files, readModels, views }: Verified): readonly unknown[] => [
  ...(shorter === null ? [] : [shorter]),
  ...files.flatMap(({ damage }) => damage),
  ...report.problems,
  ...(areOthers(views) ? [] : readModels.differences),
];

const linesOf = ({ report, shorter, files, readModels, behind, views }: Verified): readonly string[] => [
  ...fileLines(files),
  ...logLines(report, shorter),
  ...modelLines(readModels, behind, views),
];

/** @returns a sentence; undefined when nothing is wrong */
const problemOf = (verified: Verified): string | undefined => {
  const { events, isServed } = verified.behind;
  if (foundIn(verified).length > 0) return NOT_SOUND;
  if (failuresOf(verified).length > 0) return NOT_ALL;
  return events > 0 && isServed ? STAND_BEHIND : undefined;
};

const outcomeOf = ({ behind, views }: Verified): string => {
  if (areOthers(views)) return OTHER_VIEWS;
  return behind.events > 0 ? NOT_SERVED : 'Everything is as it should be.';
};

/** @throws CommandFailed when anything is wrong */
const report = async (verified: Verified, json: boolean | undefined): Promise<void> => {
  const { report: log, shorter: shorterLog, files, behind, views } = verified;
  const problem = problemOf(verified);
  const readModels = { ...verified.readModels, behind: behind.events };
  if (json) await printJson({ ok: problem === undefined, log, shorterLog, files, readModels, views });
  else await printLine(linesOf(verified).join('\n'));
  for (const failure of failuresOf(verified)) say(failure);
  if (problem !== undefined) throw new CommandFailed(problem);
  say(outcomeOf(verified));
};

export const verifyCommand = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const signal = interruption();
  await withPlatform(async platform => {
    const verified = await verify(platform, signal).catch((error: unknown) => {
      throw signal.aborted ? new CommandFailed('Cancelled. Nothing was changed.', INTERRUPTED) : error;
    });
    await report(verified, json);
  });
};
