import type { EventType } from '#domain/events.ts';
import { catalogue } from './events/all.ts';
import type { Lift } from './events/define.ts';

/** @returns the version that is written now, which the last step leads to */
export const versionOf = (type: EventType): number => 1 + (catalogue[type].lifts?.length ?? 0);

/**
 * @returns the data in the present schema of its type
 * @throws Error for a version that is newer than this code
 */
export const upcast = (
  type: EventType,
  version: number,
  data: unknown,
  steps: readonly Lift[] = catalogue[type].lifts ?? [],
): unknown => {
  const present = 1 + steps.length;
  if (!Number.isInteger(version) || version < 1 || version > present) {
    throw new Error(`${type} has schema version ${version}, but this release knows versions 1 to ${present}`);
  }
  if (version === present) return data;
  return steps.slice(version - 1).reduce((lifted, step) => step(lifted), data);
};
