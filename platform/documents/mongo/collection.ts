import { randomUUID } from 'node:crypto';
import { presentWrites } from '../../async/writes.ts';
import { checkDefinition } from '../definition.ts';
import { freshVersion } from '../freshVersion.ts';
import { optimisticUpdate } from '../optimisticUpdate.ts';
import type { Collection, CollectionDefinition, Query } from '../port.ts';
import type { Connection } from './connection.ts';
import { deleteInPieces } from './deleteInPieces.ts';
import { filterOf, pageFilterOf, sortOf } from './filter.ts';
import type { Shapes } from './shape.ts';
import { NO_PLACE, type StoredShape, shapeCodec } from './shape.ts';

export const mongoCollection = <Field extends string, Body>(
  connection: Connection,
  definition: CollectionDefinition<Field, Body>,
): Collection<Field, Body> => {
  checkDefinition(definition);
  const { toShape, fromShape, fieldsFromShape, comparedShape } = shapeCodec(definition);
  const on = <T>(work: (shapes: Shapes) => Promise<T>) => connection.on(definition, work);

  const change = <T>(work: (shapes: Shapes) => Promise<T>) =>
    on(shapes => {
      presentWrites()?.begin();
      return work(shapes);
    });

  const get: Collection<Field, Body>['get'] = id =>
    on(async shapes => {
      const shape = await shapes.findOne({ _id: id, ...NO_PLACE });
      return shape ? fromShape(shape) : undefined;
    });

  const select = async (
    query: Query<string> = {},
    projection: Readonly<Record<string, 0>> = {},
  ): Promise<readonly StoredShape[]> => {
    const { sort = [], limit } = query;
    // To MongoDB a limit of 0 means no limit.
    if (limit === 0) return [];
    return on(shapes =>
      shapes.find(pageFilterOf(query), { projection, sort: sortOf(sort), limit: limit ?? 0 }).toArray(),
    );
  };

  return {
    get,
    getMany: async ids => {
      const shapes = await on(all => all.find({ _id: { $in: [...ids] }, ...NO_PLACE }).toArray());
      const byId = new Map(shapes.map(shape => [shape._id, shape]));
      return ids
        .map(id => byId.get(id))
        .filter(shape => shape !== undefined)
        .map(fromShape);
    },
    find: async query => (await select(query)).map(fromShape),
    findFields: async query => (await select(query, { body: 0 })).map(fieldsFromShape),
    compared: async (after, limit) =>
      (await select({ sort: [['id', 'asc']], limit, ...(after !== undefined && { after: [after] }) })).map(
        comparedShape,
      ),
    count: where => on(async shapes => Number(await shapes.countDocuments(filterOf(where)))),
    insert: async document => void (await change(shapes => shapes.insertOne(toShape(document, freshVersion())))),
    put: async document => {
      const shape = toShape(document, freshVersion());
      await change(shapes => shapes.replaceOne({ _id: document.id }, shape, { upsert: true }));
    },
    update: optimisticUpdate({
      get,
      replace: (document, expected) =>
        change(async shapes => {
          const shape = toShape(document, document.version);
          return (await shapes.replaceOne({ _id: document.id, version: expected }, shape)).matchedCount > 0;
        }),
    }),
    delete: id => change(async shapes => (await shapes.deleteOne({ _id: id })).deletedCount > 0),
    deleteWhere: where => change(shapes => deleteInPieces(shapes, filterOf(where))),
    stamp: () => randomUUID(),
  };
};
