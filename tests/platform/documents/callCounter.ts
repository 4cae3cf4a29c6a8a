import { startWireProxy } from './wire/proxy.ts';

/** A proxy to a MongoDB server that counts the commands that pass. */
export interface CallCounter {
  readonly port: number;
  /** How often each came since `take`, by its name, a blank, and its collection. */
  readonly counts: ReadonlyMap<string, number>;
  take(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export const callCounter = async (target: { readonly host: string; readonly port: number }): Promise<CallCounter> => {
  const proxy = await startWireProxy(target);
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
    port: proxy.port,
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
