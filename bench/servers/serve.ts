import { cpuMsOf } from '../processes.ts';

export interface Served {
  readonly url: string;
  stop(): Promise<void>;
  /** Processes that work for it and that it did not start. */
  readonly others?: () => readonly number[];
}

/** What a server has used so far. */
export interface Usage {
  readonly cpuMs: number;
  /** The most memory at any time. */
  readonly maxRssMiB: number;
}

/**
 * Sends the parent the server's url, and what it has used when asked. Stops when the parent
 * disconnects.
 */
export const serve = async ({ url, stop, others = () => [] }: Served): Promise<void> => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const maxRssMiB = process.resourceUsage().maxRSS / 1024;
    process.send?.({ cpuMs: (user + system) / 1000 + cpuMsOf(others()), maxRssMiB } satisfies Usage);
  });
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ url });
};
