/**
 * Maps many things, in their order, so many at a time: whoever is asked for them is not to be asked for thousands at once.
 * @throws what went wrong with any of them
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
