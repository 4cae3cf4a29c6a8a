import { acquireLease } from '#platform/documents/lease.ts';
import { formatPosition } from '#platform/events/position.ts';
import type { Pair } from '#projector/compare.ts';
import { type RebuildReport, rebuild } from '#projector/rebuild.ts';
import { CommandFailed, printJson, say, withProgress } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

const SHOWN = 20;
/** Two rebuilds would write to the same place. */
const LEASE_MS = 3000;

/** Which document differs and how, without its texts: fields only. */
const described = ({ collection, id, live, rebuilt }: Pair): string => {
  const side = (document: Pair['live']) =>
    document ? `version ${document.version} ${JSON.stringify(document.fields)}` : 'not there';
  return `${collection.name} ${id}\n  live:    ${side(live)}\n  rebuilt: ${side(rebuilt)}`;
};

const summary = ({ events, position, compared, differences, undecided, generation }: RebuildReport): string[] => [
  `Folded ${events} events up to position ${position ? formatPosition(position) : '0'} into generation ${generation}.`,
  compared === 0
    ? 'There were no live read models to compare with.'
    : `Compared ${compared} documents: ${differences.length} differences` +
      (undecided.length > 0 ? `, ${undecided.length} were changing all the time.` : '.'),
  ...differences.slice(0, SHOWN).map(described),
  ...(differences.length > SHOWN ? [`… and ${differences.length - SHOWN} more`] : []),
  'The rebuilt read models are live now.',
];

export const rebuildCommand = ({ json }: { readonly json?: boolean }): Promise<void> =>
  withPlatform(async ({ log, store, documents, readModels }) => {
    const lease = await acquireLease(documents, {
      name: 'rebuild',
      holder: `rebuild ${process.pid}`,
      ttlMs: LEASE_MS,
      signal: AbortSignal.timeout(2 * LEASE_MS),
    });
    if (lease === undefined) throw new CommandFailed('Another rebuild is under way. Wait until it is done.');
    const head = Number((await log.head())?.commit ?? 0n);
    const report = await withProgress(head, onProgress => rebuild({ store, readModels, onProgress })).finally(
      lease.release,
    );
    if (!json) return say(summary(report).join('\n'));
    const { generation, events, position, compared, differences, undecided } = report;
    await printJson({
      generation,
      events,
      position: position ? formatPosition(position) : null,
      compared,
      differences: differences.map(({ collection, id }) => ({ collection: collection.name, id })),
      undecided: undecided.map(({ collection, id }) => ({ collection: collection.name, id })),
    });
  });
