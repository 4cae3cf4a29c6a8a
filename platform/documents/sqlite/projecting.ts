import type { SQLInputValue } from 'node:sqlite';
import { checkpointDocument, checkpoints, newestWrites, type ProjectedUpsert } from '../batch.ts';
import { freshVersion } from '../freshVersion.ts';
import { perDefinition } from '../perDefinition.ts';
import type { CollectionDefinition, ProjectedBatch, ProjectedCheckpoint } from '../port.ts';
import type { Row, Step } from './handler.ts';
import { columnVersion, rowCodec } from './rows.ts';
import { tableOf } from './table.ts';

const known = perDefinition(definition => ({
  table: tableOf(definition),
  addRow: rowCodec(definition).addRow,
  columns: ['id', 'version', ...Object.keys(definition.fields), 'body'],
}));

/** The collections that a batch writes to, including the checkpoints. */
export const touchedBy = ({ clear, writes }: ProjectedBatch): ReadonlySet<CollectionDefinition> =>
  new Set([...clear, ...writes.map(({ collection }) => collection), checkpoints]);

const ofCheckpoints = { table: tableOf(checkpoints), ...rowCodec(checkpoints) };
const moveCheckpoint = `UPDATE ${ofCheckpoints.table.name} SET version = ?, position = ? WHERE id = ? AND position = ?`;
const beginCheckpoint = `${ofCheckpoints.table.insert} ON CONFLICT (id) DO NOTHING`;

/** A statement that runs once. */
export const stepOf = (sql: string, row: Row): Step => ({ sql, width: row.length, values: row });

const wholeRows = (definition: CollectionDefinition, upserts: readonly ProjectedUpsert[]): Step => {
  const { table, addRow } = known(definition);
  const values: SQLInputValue[] = [];
  for (const { id, document, version } of upserts) addRow(values, id, document, version);
  return { sql: table.project, width: table.width, values };
};

/** Upserts that change the same fields, so that only these fields' indexes are updated. */
const changedColumns = (
  definition: CollectionDefinition,
  changed: readonly string[],
  upserts: readonly ProjectedUpsert[],
): Step => {
  const { table, addRow, columns } = known(definition);
  const takes = [...['version', ...changed, 'body', 'id'].map(column => columns.indexOf(column)), table.width];
  const values: SQLInputValue[] = [];
  for (const { id, document, version, replaces } of upserts) {
    addRow(values, id, document, version);
    values.push(columnVersion(replaces?.version ?? 0n));
  }
  return { sql: table.update(changed), width: table.width + 1, values, takes, otherwise: table.project };
};

const upsertsOf = (definition: CollectionDefinition, upserts: readonly ProjectedUpsert[]): readonly Step[] =>
  [...Map.groupBy(upserts, ({ replaces }) => replaces?.changed.join())].map(([changed, some]) =>
    changed === undefined
      ? wholeRows(definition, some)
      : changedColumns(definition, some[0]?.replaces?.changed ?? [], some),
  );

const checkpointOf = (checkpoint: ProjectedCheckpoint): Step => {
  const { id, position, replaces } = checkpoint;
  const version = freshVersion();
  if (typeof replaces === 'string')
    return { ...stepOf(moveCheckpoint, [version, position, id, replaces]), moves: checkpoint };
  const row = ofCheckpoints.toRow(checkpointDocument(checkpoint), version);
  return replaces === null
    ? { ...stepOf(beginCheckpoint, row), moves: checkpoint }
    : stepOf(ofCheckpoints.table.put, row);
};

/**
 * A batch as statements for one transaction. The checkpoint comes first: if it is not as expected,
 * nothing else runs. Deletes come before upserts, which may reuse the unique values of a deleted
 * document.
 */
export const stepsOf = ({ clear, writes, checkpoint }: ProjectedBatch): readonly Step[] => [
  checkpointOf(checkpoint),
  ...clear.map(definition => stepOf(known(definition).table.clear, [])),
  ...newestWrites(writes).flatMap(({ definition, upserts, deletes }): readonly Step[] => [
    {
      sql: known(definition).table.deleteProjected,
      width: 2,
      values: deletes.flatMap(({ id, version }) => [id, version]),
    },
    ...upsertsOf(definition, upserts),
  ]),
];
