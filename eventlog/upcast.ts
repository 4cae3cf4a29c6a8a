import type { EventType } from '#domain/events.ts';

/** Lifts data by one version. */
type Upcaster = (data: unknown) => unknown;

/**
 * For each event type, the steps from version 1: the first lifts version 1 to 2, the next 2 to 3. A
 * type without an entry has one version. A new version needs a step even if old data already fits
 * the new schema: then the step is `data => data`.
 */
const upcasters: { readonly [Type in EventType]?: readonly Upcaster[] } = {
  // The tag is sealed since. A plain one is read as it is.
  TagChosen: [data => data],
  // Says since who marked the words.
  StoryRedacted: [data => data],
};

/** @returns the version that is written now, which the last step leads to */
export const versionOf = (type: EventType): number => 1 + (upcasters[type]?.length ?? 0);

/**
 * @returns the data in the present schema of its type
 * @throws Error for a version that is newer than this code
 */
export const upcast = (
  type: EventType,
  version: number,
  data: unknown,
  steps: readonly Upcaster[] = upcasters[type] ?? [],
): unknown => {
  const present = 1 + steps.length;
  if (!Number.isInteger(version) || version < 1 || version > present) {
    throw new Error(`${type} has schema version ${version}, but this release knows versions 1 to ${present}`);
  }
  if (version === present) return data;
  return steps.slice(version - 1).reduce((lifted, step) => step(lifted), data);
};
