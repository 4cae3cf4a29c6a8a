import { reasonOf } from '../errors/reasonOf.ts';
import type { Logger } from './logger.ts';

/** Something that fails again and again until it works. */
export interface Trouble {
  begin(error: unknown): void;
  end(): void;
}

/**
 * Tells the log once for each reason of a trouble, and once when it ends.
 * @param about logged with both
 */
export const openTrouble = (
  logger: Logger,
  { begins, ends }: { readonly begins: string; readonly ends: string },
  about: object = {},
): Trouble => {
  const said = new Set<string>();
  return {
    begin: error => {
      const reason = reasonOf(error);
      if (said.has(reason)) return;
      said.add(reason);
      logger.error({ ...about, err: error }, begins);
    },
    end: () => {
      if (said.size === 0) return;
      said.clear();
      logger.warn(about, ends);
    },
  };
};
