/** Of a network: a browser has one stream, whatever its number of tabs. */
const MOST_PER_NETWORK = 200;
/** Of a session: somebody's devices, and streams that have not noticed yet that they are cut. */
const MOST_PER_SESSION = 12;

const counts = (most: number) => {
  const open = new Map<string, number>();
  return {
    isFull: (key: string): boolean => (open.get(key) ?? 0) >= most,
    add: (key: string, change: 1 | -1): void => {
      const count = (open.get(key) ?? 0) + change;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    },
  };
};

/**
 * @returns a function that counts one more stream. It returns what to call at its end; undefined
 * where that is too many
 */
export const streamQuota = (perNetwork = MOST_PER_NETWORK, perSession = MOST_PER_SESSION) => {
  const [networks, sessions] = [counts(perNetwork), counts(perSession)];
  return (network: string, sid: string | undefined): (() => void) | undefined => {
    if (networks.isFull(network) || (sid !== undefined && sessions.isFull(sid))) return undefined;
    const change = (by: 1 | -1): void => {
      networks.add(network, by);
      if (sid !== undefined) sessions.add(sid, by);
    };
    change(1);
    return () => change(-1);
  };
};
