import { checkpointDocument, checkpoints, newestWrites } from '../batch.ts';
import { freshVersion } from '../freshVersion.ts';
import { perDefinition } from '../perDefinition.ts';
import type { CollectionDefinition, ProjectedBatch } from '../port.ts';
import type { Step } from './handler.ts';
import { rowCodec } from './rows.ts';
import { tableOf } from './table.ts';

const known = perDefinition(definition => ({ table: tableOf(definition), toRow: rowCodec(definition).toRow }));

/** The collections that a batch touches. */
export const touchedBy = ({ clear, writes }: ProjectedBatch): ReadonlySet<CollectionDefinition> =>
  new Set([...clear, ...writes.map(({ collection }) => collection), checkpoints]);

/** A batch as statements for one transaction. Deletes come first: what they leave may be unique to a document that follows. */
export const stepsOf = ({ clear, writes, checkpoint }: ProjectedBatch): readonly Step[] => [
  ...clear.map(definition => ({ sql: known(definition).table.clear, rows: [[]] })),
  ...newestWrites(writes).flatMap(({ definition, upserts, deletes }): readonly Step[] => {
    const { table, toRow } = known(definition);
    return [
      { sql: table.deleteProjected, rows: deletes.map(({ id, version }) => [id, version]) },
      { sql: table.project, rows: upserts.map(stored => toRow(stored, stored.version)) },
    ];
  }),
  {
    sql: known(checkpoints).table.put,
    rows: [known(checkpoints).toRow(checkpointDocument(checkpoint), freshVersion())],
  },
];
