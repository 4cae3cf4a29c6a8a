import { startWireProxy } from './wire/proxy.ts';

/** A proxy to a MongoDB server that counts the commands that pass. */
export interface CallCounter {
  /** That of the server, with this proxy in its place. */
  readonly url: string;
  /** How often each came since `take`, by its name, a blank, and its collection. */
  readonly counts: ReadonlyMap<string, number>;
  take(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export const callCounter = async (serverUrl: string): Promise<CallCounter> => {
  const proxy = await startWireProxy(serverUrl);
  let counts = new Map<string, number>();
  proxy.answer(({ name, body }) => {
    const collection = body[name];
    // Handshakes, heartbeats and sessions have none.
    if (typeof collection !== 'string') return undefined;
    const call = `${name} ${collection}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    return undefined;
  });
  return {
    url: proxy.url,
    get counts() {
      return counts;
    },
    take: () => {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    close: () => proxy.close(),
  };
};
