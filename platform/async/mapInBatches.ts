/**
 * Maps many items in order, one group at a time, to avoid thousands of simultaneous requests to a
 * store.
 * @param atOnce the size of a group
 * @throws the first error of any call
 */
export const mapInBatches = async <From, To>(
  all: readonly From[],
  atOnce: number,
  map: (one: From) => Promise<To>,
): Promise<To[]> => {
  const mapped: To[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    mapped.push(...(await Promise.all(all.slice(at, at + atOnce).map(map))));
  }
  return mapped;
};
