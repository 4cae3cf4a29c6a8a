import { randomUUID } from 'node:crypto';
import { sameTurn } from '../../async/sameTurn.ts';
import { presentWrites } from '../../async/writes.ts';
import { checkDefinition } from '../definition.ts';
import { freshVersion } from '../freshVersion.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import type { Collection, CollectionDefinition, Query } from '../port.ts';
import { allOf } from './answers.ts';
import type { Connection } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { filterOf, pageFilterOf, sortOf } from './filter.ts';
import type { Shapes } from './shape.ts';
import { type StoredShape, shapeCodec } from './shape.ts';

export const mongoCollection = <Field extends string, Body>(
  connection: Connection,
  definition: CollectionDefinition<Field, Body>,
): Collection<Field, Body> => {
  checkDefinition(definition);
  const { toShape, fromShape, fieldsFromShape, comparedShape } = shapeCodec(definition);
  const on = <T>(work: (shapes: Shapes) => Promise<T>, options?: { readonly long: true }) =>
    connection.on(definition, work, options);

  const change = <T>(work: (shapes: Shapes) => Promise<T>, options?: { readonly long: true }) =>
    on(shapes => {
      presentWrites()?.begin();
      return work(shapes);
    }, options);

  const select = async (
    query: Query<string> = {},
    projection: Readonly<Record<string, 0>> = {},
  ): Promise<readonly StoredShape[]> => {
    const { sort = [], limit } = query;
    // To MongoDB a limit of 0 means no limit.
    if (limit === 0) return [];
    const filter = pageFilterOf(query);
    // In one batch, so that the server need not be asked whether there are more.
    const options = { projection, sort: sortOf(sort), ...(limit !== undefined && { limit, batchSize: limit }) };
    return on(shapes => allOf(shapes.find(filter, options)), { long: true });
  };

  /** By ids. Many requests that come at once cost one call, as do the leases of a process. */
  const stored = sameTurn(async ids => {
    const found = await select({ where: { id: { in: ids } }, limit: ids.length });
    return new Map(found.map(shape => [shape._id, shape]));
  });

  const getMany: Collection<Field, Body>['getMany'] = async ids => {
    if (ids.length === 0) return [];
    const byId = await stored(ids);
    return ids
      .map(id => byId.get(id))
      .filter(shape => shape !== undefined)
      .map(fromShape);
  };

  const get: Collection<Field, Body>['get'] = async id => (await getMany([id]))[0];

  return {
    get,
    getMany,
    find: async query => (await select(query)).map(fromShape),
    findFields: async query => (await select(query, { body: 0 })).map(fieldsFromShape),
    compared: async (after, limit) =>
      (await select({ sort: [['id', 'asc']], limit, ...(after !== undefined && { after: [after] }) })).map(
        comparedShape,
      ),
    count: async where => {
      const filter = filterOf(where);
      return on(async shapes => Number(await shapes.countDocuments(filter)));
    },
    insert: async document => {
      const shape = toShape(document, freshVersion());
      await change(shapes => shapes.insertOne(shape));
    },
    put: async document => {
      const shape = toShape(document, freshVersion());
      await change(shapes => shapes.replaceOne({ _id: document.id }, shape, { upsert: true }));
    },
    update: optimisticUpdate({
      get,
      replace: async (document, expected) => {
        const shape = toShape(document, document.version);
        const filter = { _id: document.id, version: expected };
        return (await change(shapes => shapes.replaceOne(filter, shape))).matchedCount > 0;
      },
    }),
    delete: id => change(async shapes => (await shapes.deleteOne({ _id: id })).deletedCount > 0),
    deleteWhere: async where => {
      const filter = filterOf(where);
      return change(shapes => deleteInPieces(shapes, filter), { long: true });
    },
    stamp: () => randomUUID(),
  };
};
