import { formatPosition } from '#eventlog/position.ts';
import type { Difference } from '#projector/difference.ts';
import { type SourceEvents, sourceEventsOf } from '#projector/eventsThatProduced.ts';
import type { RebuildReport } from '#projector/rebuild.ts';

const SHOWN = 20;

const side = (version: bigint | undefined): string => (version === undefined ? 'not there' : `version ${version}`);

const eventsText = ({ count, last }: SourceEvents): readonly string[] => {
  const earlier = count - last.length;
  return [
    `  made by ${count} ${count === 1 ? 'event' : 'events'}${earlier > 0 ? `, the last ${last.length}:` : ':'}`,
    ...last.map(({ position, type, stream }) => `    ${formatPosition(position)} ${type} in ${stream}`),
  ];
};

const differenceText = (
  { collection, id, changes, ...versions }: Difference,
  sources: SourceEvents,
): readonly string[] => [
  `${collection.name} ${id}`,
  `  live: ${side(versions.live)}, rebuilt: ${side(versions.rebuilt)}`,
  ...changes.map(
    ({ path, live, rebuilt }) =>
      `  ${path}: ${JSON.stringify(live, asText)} live, ${JSON.stringify(rebuilt, asText)} rebuilt`,
  ),
  ...eventsText(sources),
];

/** A replacer for JSON.stringify: versions are bigints, which JSON does not have. */
const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

const outcome = ({ switched, differences, generation }: RebuildReport): string => {
  if (switched) return `The rebuilt read models are live now, as generation ${generation}. 'rebuild --back' undoes it.`;
  return (
    `Not switched: generation ${generation} stays live. If the ${differences.length} differences are intended ` +
    "(for example after changing a view), 'rebuild --accept' switches anyway."
  );
};

/** @param live undefined while there are no read models */
export const viewsText = ({ live, rebuilt }: RebuildReport['views']): readonly string[] =>
  live === undefined || live === rebuilt
    ? []
    : [`The views have changed since, from version ${live} to ${rebuilt}: differences are to be expected.`];

/** The result of a rebuild as text for people. It contains nothing that a member wrote. */
export const reportText = (report: RebuildReport): string => {
  const { events, position, compared, differences, explained, sources } = report;
  const left = differences.length - SHOWN;
  return [
    `Folded ${events} events up to position ${position ? formatPosition(position) : '0'}.`,
    compared === 0
      ? 'There were no live read models to compare with.'
      : `Compared ${compared} documents: ${differences.length} differences` +
        (explained.length > 0 ? `, and ${explained.length} where only a text was removed with its author's key.` : '.'),
    ...viewsText(report.views),
    ...differences.slice(0, SHOWN).flatMap(each => differenceText(each, sourceEventsOf(sources, each))),
    ...(left > 0 ? [`… and ${left} more (--json names them all)`] : []),
    outcome(report),
  ].join('\n');
};

const versionOf = (version: bigint | undefined): string | null => (version === undefined ? null : `${version}`);

/** The result of a rebuild as JSON for programs. */
export const reportJson = ({ events, position, sources, differences, explained, ...report }: RebuildReport) => ({
  generation: report.generation,
  switched: report.switched,
  events,
  position: position ? formatPosition(position) : null,
  views: { live: report.views.live ?? null, rebuilt: report.views.rebuilt },
  compared: report.compared,
  differences: differences.map(difference => {
    const { count, last } = sourceEventsOf(sources, difference);
    return {
      collection: difference.collection.name,
      id: difference.id,
      live: versionOf(difference.live),
      rebuilt: versionOf(difference.rebuilt),
      changes: difference.changes.map(change => JSON.parse(JSON.stringify(change, asText))),
      madeBy: {
        count,
        last: last.map(place => ({ ...place, position: formatPosition(place.position) })),
      },
    };
  }),
  explained: explained.map(({ collection, id }) => ({ collection: collection.name, id, why: 'text removed' })),
});
