import { insertOnce } from './insertOnce.ts';
import type { Collection } from './port.ts';

/**
 * Changes the body of a document without fields, or creates it from `first` if there is none.
 * Concurrent writes are not lost: `change` may run several times.
 * @returns the new body
 * @throws the error of `change`
 */
export const changeBody = async <Body>(
  store: Pick<Collection<never, Body>, 'update' | 'insert'>,
  id: string,
  first: Body,
  change: (body: Body) => Body,
): Promise<Body> => {
  const changed = await store.update(id, document => ({ ...document, body: change(document.body) }));
  if (changed) return changed.body;
  const body = change(first);
  return (await insertOnce(store, { id, fields: {}, body })) ? body : changeBody(store, id, first, change);
};
