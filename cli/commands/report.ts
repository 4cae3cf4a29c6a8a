import { formatPosition } from '#eventlog/position.ts';
import { readFollowers } from '#installation/followers.ts';
import type { Platform } from '#installation/platform.ts';
import { pseudonymKey } from '#installation/rootKey.ts';
import { openPseudonyms } from '../analyst/pseudonyms.ts';
import { type Selection, type SelectionOptions, selectionOf } from '../analyst/selection.ts';
import { WaitingEvents } from '../analyst/waitingEvents.ts';
import { LONGEST_LAG } from '../followerTable.ts';
import { INTERRUPTED, interruption } from '../interrupted.ts';
import { checkOut, writeWhole } from '../outFile.ts';
import { CommandFailed, say, write } from '../output.ts';
import { figuresOf } from '../report/figures.ts';
import { type LagRow, type Plot, reportPage } from '../report/page.ts';
import { toRead } from '../withPlatform.ts';

interface ReportOptions extends Pick<SelectionOptions, 'since' | 'until'> {
  readonly out?: string;
}

const day = (iso: string): string => iso.slice(0, 16).replace('T', ' ').replace(' 00:00', '');

const spanText = ({ since, until }: Selection): string => {
  if (since && until) return `From ${day(since)} to before ${day(until)} (UTC)`;
  if (since) return `From ${day(since)} (UTC) on`;
  return until ? `Up to ${day(until)} (UTC)` : 'From the beginning';
};

const plotsOf = async (
  platform: Platform,
  span: Selection,
  { signal, waiting }: { readonly signal: AbortSignal; readonly waiting: WaitingEvents },
): Promise<readonly Plot[]> => {
  const { withQueries } = await import('../analyst/duck/query.ts');
  const pseudonym = openPseudonyms(await pseudonymKey(platform));
  const figures = figuresOf(span);
  const options = { pseudonym, signal, waiting };
  return withQueries(
    platform,
    figures.map(({ sql }) => sql),
    options,
    async run => {
      const plots: Plot[] = [];
      for (const figure of figures) {
        const rows = await (await run(figure.sql)).getRows();
        plots.push({ ...figure, points: rows.map(([label, value]) => ({ label: `${label}`, value: Number(value) })) });
      }
      return plots;
    },
  );
};

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** A duration in the largest unit that fits at least twice. */
const duration = (seconds: number): string => {
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2 * size) ?? ['seconds', 1];
  return `${Math.round(seconds / length)} ${unit}`;
};

const lagText = (events: number, seconds: number): string =>
  events === 0 ? 'nothing' : `${events} ${events === 1 ? 'event' : 'events'}, the oldest for ${duration(seconds)}`;

const lagRows = async (platform: Platform): Promise<readonly LagRow[]> =>
  (await readFollowers(platform, { longest: LONGEST_LAG }))
    .filter(({ lag }) => lag !== null)
    .map(({ name, position, lag, lagSeconds }) => ({ name, position, lag: lagText(lag ?? 0, lagSeconds ?? 0) }));

const makePage = async (platform: Platform, span: Selection, signal: AbortSignal): Promise<string> => {
  const head = await platform.log.head();
  const madeAt = platform.clock.now();
  const waiting = new WaitingEvents();
  const plots = await plotsOf(platform, span, { signal, waiting });
  const isOver = span.until !== undefined && span.until <= madeAt;
  const left = isOver ? '' : waiting.text(madeAt);
  if (left !== '') say(left);
  return reportPage({
    left,
    span: spanText(span),
    madeAt,
    head: head ? formatPosition(head) : null,
    plots,
    followers: await lagRows(platform),
  });
};

/** Writes one HTML page about the activity in a span of time. */
export const reportCommand = async (options: ReportOptions): Promise<void> => {
  const span = selectionOf(options);
  await checkOut(options.out);
  const signal = interruption();
  await toRead(async platform => {
    const page = await makePage(platform, span, signal).catch(error => {
      throw signal.aborted ? new CommandFailed('Interrupted: nothing was written.', INTERRUPTED) : error;
    });
    const named = process.stdout.isTTY ? `bothsides-report-${platform.clock.now().slice(0, 10)}.html` : undefined;
    const file = options.out ?? named;
    if (file === undefined) return write(page);
    await writeWhole(file, page);
    say(`The report is in ${file}.`);
  });
};
