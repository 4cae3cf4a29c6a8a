import { checkpointDocument, checkpoints, newestWrites } from '../batch.ts';
import { freshVersion } from '../freshVersion.ts';
import type { CollectionDefinition, ProjectedBatch } from '../port.ts';
import type { Step } from './handler.ts';
import type { KnownTable } from './tables.ts';

/** The collections that a batch touches. */
export const touchedBy = ({ clear, writes }: ProjectedBatch): ReadonlySet<CollectionDefinition> =>
  new Set([...clear, ...writes.map(({ collection }) => collection), checkpoints]);

/** A batch as statements for one transaction. Deletes come first: what they leave may be unique to a document that follows. */
export const stepsOf = (
  { clear, writes, checkpoint }: ProjectedBatch,
  tableFor: (definition: CollectionDefinition) => KnownTable,
): readonly Step[] => [
  ...clear.map(definition => ({ sql: tableFor(definition).table.clear, rows: [[]] })),
  ...newestWrites(writes).flatMap(({ definition, upserts, deletes }): readonly Step[] => {
    const { table, codec } = tableFor(definition);
    return [
      { sql: table.deleteProjected, rows: deletes.map(({ id, version }) => [id, version]) },
      { sql: table.project, rows: upserts.map(({ document, version }) => codec.toRow(document, version)) },
    ];
  }),
  {
    sql: tableFor(checkpoints).table.put,
    rows: [tableFor(checkpoints).codec.toRow(checkpointDocument(checkpoint), freshVersion())],
  },
];
