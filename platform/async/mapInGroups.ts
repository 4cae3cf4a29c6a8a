/**
 * Maps many things in order, a group at a time, to avoid thousands of requests to a store at once.
 * @param atOnce the size of a group
 * @throws what any call throws
 */
export const mapInGroups = async <From, To>(
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
