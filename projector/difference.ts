import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Stored } from '#platform/documents/port.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { Pair } from './pair.ts';

/** A value that differs between the two documents of a pair. */
export interface Change {
  /** For example fields.votes or body.user1Story. */
  readonly path: string;
  readonly live: unknown;
  readonly rebuilt: unknown;
}

/**
 * A document that differs between the two stores. There may be one for every document, so only the
 * differing values are kept.
 */
export interface Difference {
  readonly collection: CollectionDefinition;
  readonly id: string;
  /** The version of the document; undefined if it does not exist on that side. */
  readonly live: bigint | undefined;
  readonly rebuilt: bigint | undefined;
  /** Texts are hidden. Empty if the document is missing on one side. */
  readonly changes: readonly Change[];
}

/** Fields with people's texts and tags, or with access codes. Their values are not shown. */
const PRIVATE = new Set([
  'title',
  'user1Story',
  'user2Story',
  'content',
  'text',
  'tag',
  'anonymousTag',
  'user1AnonymousTag',
  'user2AnonymousTag',
  'refereeCode',
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const shown = (path: string, value: unknown): unknown =>
  typeof value === 'string' && value !== REMOVED && PRIVATE.has(path.slice(path.lastIndexOf('.') + 1))
    ? `(a text of ${value.length} characters)`
    : value;

const changesIn = (path: string, live: unknown, rebuilt: unknown): readonly Change[] => {
  if (isDeepStrictEqual(live, rebuilt)) return [];
  if (!isRecord(live) || !isRecord(rebuilt)) return [{ path, live, rebuilt }];
  const names = new Set([...Object.keys(live), ...Object.keys(rebuilt)]);
  return [...names].flatMap(name => changesIn(`${path}.${name}`, live[name], rebuilt[name]));
};

const valuesOf = ({ fields, body, version }: Stored) => ({ version, fields, body });

const allChanges = ({ live, rebuilt }: Pair): readonly Change[] =>
  live && rebuilt
    ? Object.entries(valuesOf(live)).flatMap(([name, value]) =>
        changesIn(name, value, valuesOf(rebuilt)[name as 'version']),
      )
    : [];

/** @returns the differences between the two documents of a pair */
export const differenceOf = (pair: Pair): Difference => ({
  collection: pair.collection,
  id: pair.id,
  live: pair.live?.version,
  rebuilt: pair.rebuilt?.version,
  changes: allChanges(pair).map(({ path, live, rebuilt }) => ({
    path,
    live: shown(path, live),
    rebuilt: shown(path, rebuilt),
  })),
});

/**
 * Whether a difference is expected because the author's key was destroyed after the live document
 * was made: the rebuilt one then has '[removed]' in place of a text. The reverse is never expected.
 */
export const isErasure = ({ changes }: Difference): boolean =>
  changes.length > 0 && changes.every(({ live, rebuilt }) => rebuilt === REMOVED && typeof live === 'string');
