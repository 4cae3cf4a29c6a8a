import type { EventType } from '#domain/events.ts';
import { schemaVersions } from './schemas.ts';

/** Lifts data by one version. */
type Upcaster = (data: unknown) => unknown;

/**
 * For each event type the steps from version 1 on: the first lifts 1 to 2, the next 2 to 3. A type without entry has had one
 * version only. To change an event: raise its version in schemas.ts, add the step here and a fixture of the new version.
 */
const upcasters: { readonly [Type in EventType]?: readonly Upcaster[] } = {};

/** @returns the data as the present schema of its type has it; @throws Error for a version that is newer than this code */
export const upcast = (
  type: EventType,
  version: number,
  data: unknown,
  steps: readonly Upcaster[] = upcasters[type] ?? [],
  present: number = schemaVersions[type],
): unknown => {
  if (!Number.isInteger(version) || version < 1 || version > present) {
    throw new Error(`${type} has schema version ${version}, but this release knows versions 1 to ${present}`);
  }
  if (version === present) return data;
  return steps.slice(version - 1, present - 1).reduce((lifted, step) => step(lifted), data);
};
