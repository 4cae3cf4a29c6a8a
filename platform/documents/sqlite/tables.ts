import type { Writer } from '../../sqlite/groupCommit.ts';
import { checkDefinition } from '../definition.ts';
import type { CollectionDefinition } from '../port.ts';
import type { WriteRequest, WriteResponse } from './handler.ts';
import { type RowCodec, rowCodec } from './rows.ts';
import { type Table, tableOf } from './table.ts';

export interface KnownTable {
  readonly table: Table;
  readonly codec: RowCodec<string, unknown>;
  /** Creates the table on the first call. */
  readonly ready: () => Promise<unknown>;
}

/** What is known of each collection, looked up by its definition. */
export const tableRegistry = (
  writer: Writer<WriteRequest, WriteResponse>,
): ((definition: CollectionDefinition) => KnownTable) => {
  const tables = new WeakMap<CollectionDefinition, KnownTable>();

  const know = (definition: CollectionDefinition): KnownTable => {
    checkDefinition(definition);
    let defined: Promise<unknown> | undefined;
    const ready = (): Promise<unknown> => {
      defined ??= writer.submit({ define: definition }).catch(error => {
        defined = undefined;
        throw error;
      });
      return defined;
    };
    return { table: tableOf(definition), codec: rowCodec(definition), ready };
  };

  return definition => {
    const known = tables.get(definition) ?? know(definition);
    tables.set(definition, known);
    return known;
  };
};
