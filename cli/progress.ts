import { MultiBar, Presets, SingleBar } from 'cli-progress';
import type { EventLog } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';

const inWords = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m${whole % 60}s`;
};

/**
 * Shows a progress bar on stderr during work: events, rate, time left. The progress is computed
 * from positions, because not every log counts its events. The bar appears only in a terminal.
 */
export const withProgress = async <T>(
  log: Pick<EventLog, 'head'>,
  work: (onProgress: (events: number, position: Position) => void) => Promise<T>,
): Promise<T> => {
  const head = Number((await log.head())?.commit ?? 0n);
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {events} events | {rate}/s | {left} left',
      stream: process.stderr,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  const startedAt = performance.now();
  bar.start(head, 0, { events: 0, rate: '–', left: '–' });
  try {
    return await work((events, { commit }) => {
      const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
      const done = Number(commit);
      bar.setTotal(Math.max(head, done));
      bar.update(done, {
        events,
        rate: Math.round(events / seconds),
        left: inWords((seconds * Math.max(head - done, 0)) / done),
      });
    });
  } finally {
    bar.stop();
  }
};

interface ReelProgress {
  readonly name: string;
  readonly state: string;
  /** From 0 to 1. */
  readonly progress: number;
}

/** Shows a bar on stderr for each reel in progress, if stderr is a terminal. */
export const withReelBars = async <T>(
  work: (look: (reels: readonly ReelProgress[]) => void) => Promise<T>,
): Promise<T> => {
  const all = new MultiBar(
    { format: '{bar} {percentage}% | {name} | {state}', stream: process.stderr, clearOnComplete: false },
    Presets.shades_classic,
  );
  const bars = new Map<string, SingleBar>();
  try {
    return await work(reels => {
      for (const { name, state, progress } of reels) {
        if (!bars.has(name) && state === 'rendering') bars.set(name, all.create(100, 0, { name, state }));
        bars.get(name)?.update(Math.round(progress * 100), { name, state });
      }
    });
  } finally {
    all.stop();
  }
};
