import { reactionCheckpoint } from '#command-api/reactions/reaction.ts';
import { LISTENING, REACTIONS, type ReactionName } from '#command-api/reactions/reactions.ts';
import { checkpointEventOf } from '#eventlog/followers/checkpointEvents.ts';
import { type FollowerBody, type FollowerError, followers, READ_MODELS } from '#eventlog/followers/followers.ts';
import type { Landmark } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import { holderName, isDead } from '#platform/documents/holder.ts';
import { leases } from '#platform/documents/leases.ts';
import { PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { failedRoles, type RoleProcesses, readRoles } from './heartbeat.ts';
import { LEASES } from './leaseNames.ts';
import type { Platform } from './platform.ts';
import type { Role } from './roleArgument.ts';

/** A projection or a process, as the operator sees it. */
export interface FollowerStatus {
  readonly name: string;
  /** 'unknown': it has never reported. 'failed': no process works in its role. */
  readonly state: FollowerBody['state'] | 'unknown' | 'failed';
  /** Its position; null before its first event, and for what does not follow the log. */
  readonly position: string | null;
  readonly head: string | null;
  /** How many events it has not handled, up to a limit; null if it does not follow the log. */
  readonly lag: number | null;
  /** How long the oldest of those events has waited. */
  readonly lagSeconds: number | null;
  /** The number of events that it handled per second recently. */
  readonly rate: number | null;
  readonly error: FollowerError | null;
  /** The process that does the work: the holder of its lease. */
  readonly holder: string | null;
}

type Sources = Pick<Platform, 'log' | 'documents' | 'readModels' | 'clock' | 'config'>;
/** The stores that hold the checkpoints. */
type FollowerStores = Pick<Sources, 'documents' | 'readModels'>;

interface Source {
  readonly position: (sources: FollowerStores) => Promise<Position | undefined>;
  /** The last event that it has handled. */
  readonly event: (sources: FollowerStores) => Promise<Landmark | undefined>;
  readonly prefix?: string;
}

const reaction = (name: ReactionName): Source => ({
  position: async ({ documents }) => {
    const stored = await documents.checkpoint(reactionCheckpoint(name));
    return stored === undefined ? undefined : parsePosition(stored);
  },
  event: ({ documents }) => checkpointEventOf(documents, reactionCheckpoint(name)),
  prefix: LISTENING[name],
});

/** Everything that follows the log. Other processes are known by their reports. */
const following: Readonly<Record<string, Source>> = {
  [READ_MODELS]: {
    position: ({ readModels }) => projectedPosition(readModels.current),
    event: ({ readModels }) => checkpointEventOf(readModels.current, PROJECTOR_CHECKPOINT),
  },
  ...Object.fromEntries(REACTIONS.map(name => [name, reaction(name)])),
};

/** The positions of all that have begun to follow the log, the read models first. */
export const positionsOf = async (
  sources: FollowerStores,
): Promise<readonly { readonly name: string; readonly position: Position }[]> => {
  const all = Object.entries(following).map(async ([name, source]) => ({
    name,
    position: await source.position(sources),
  }));
  return (await Promise.all(all)).flatMap(({ name, position }) => (position ? [{ name, position }] : []));
};

/** The last events that were handled by all that have handled one, the read models first. */
export const lastEventsOf = async (
  stores: FollowerStores,
): Promise<readonly { readonly name: string; readonly event: Landmark }[]> => {
  const all = Object.entries(following).map(async ([name, source]) => ({ name, event: await source.event(stores) }));
  return (await Promise.all(all)).flatMap(({ name, event }) => (event ? [{ name, event }] : []));
};

/** @returns a follower and "has" or "have", for a sentence about what it has seen */
export const whoHas = (follower: string): string =>
  follower === READ_MODELS ? 'the read models have' : `the process ${follower} has`;

export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

const NO_LAG: Lag = { events: 0, seconds: 0 };

/** @param longest the number of events at which counting stops */
export const lagOf = async (
  { log, clock }: Pick<Sources, 'log' | 'clock'>,
  head: Position | undefined,
  { position, prefix, longest }: { position: Position | undefined; prefix?: string | undefined; longest: number },
): Promise<Lag> => {
  if (head === undefined || (position && comparePositions(position, head) >= 0)) return NO_LAG;
  let events = 0;
  let since: string | undefined;
  for await (const batch of log.readAll({ from: position, prefix, largestBatch: longest })) {
    since ??= batch.events[0]?.metadata?.recordedAt;
    events += batch.events.length;
    if (events >= longest) break;
  }
  const waited = since === undefined ? 0 : (Date.parse(clock.now()) - Date.parse(since)) / 1000;
  return { events, seconds: Math.max(0, Number.isNaN(waited) ? 0 : waited) };
};

/** Where the read models served here are, and the end of the log a moment before. */
export interface ReadModelsPlace {
  readonly position: Position | undefined;
  readonly head: Position | undefined;
  /** How long the first event has waited that they have not reached. */
  readonly lagSeconds: number;
}

export const readModelsPlace = async (sources: Sources): Promise<ReadModelsPlace> => {
  const head = await sources.log.head();
  const position = await projectedPosition(sources.readModels.current);
  const { seconds } = await lagOf(sources, head, { position, longest: 1 });
  return { position, head, lagSeconds: seconds };
};

/** The lease that each follower holds while it works. All others hold the worker's lease. */
const leaseOf: Readonly<Record<string, string>> = {
  [READ_MODELS]: LEASES.projector,
  rebuild: LEASES.rebuild,
  reels: LEASES.reelRequests,
  'reel-tags': LEASES.reelRequests,
  films: LEASES.reelMaker,
};

/** A rebuild has none. */
const roleOf = (name: string): Role | undefined => {
  if (name === 'rebuild') return undefined;
  return name === READ_MODELS ? 'projector' : 'worker';
};

type Place = Pick<FollowerStatus, 'position' | 'lag' | 'lagSeconds'>;

const NOWHERE: Place = { position: null, lag: null, lagSeconds: null };

/** The position of a follower in the log, and its lag. */
const placeOf = async (
  sources: Sources,
  head: Position | undefined,
  source: Source | undefined,
  longest: number,
): Promise<Place> => {
  if (source === undefined) return NOWHERE;
  const position = await source.position(sources);
  // Show the position even when the log is damaged and the lag cannot be counted.
  const lag = await lagOf(sources, head, { position, prefix: source.prefix, longest }).catch(() => undefined);
  return {
    position: position ? formatPosition(position) : null,
    lag: lag?.events ?? null,
    lagSeconds: lag ? Math.round(lag.seconds * 10) / 10 : null,
  };
};

interface ReadFollowersOptions {
  /** The number of events at which counting the lag stops. */
  readonly longest: number;
  /** As they were just read; by default they are read. */
  readonly roles?: readonly RoleProcesses[];
}

/** Every projection and process that works on these stores, in whichever process it runs. */
export const readFollowers = async (
  sources: Sources,
  { longest, roles }: ReadFollowersOptions,
): Promise<readonly FollowerStatus[]> => {
  const { log, documents } = sources;
  const head = await log.head();
  const reported = new Map((await documents.collection(followers).find()).map(({ id, body }) => [id, body]));
  const held = new Map((await documents.collection(leases).find()).map(({ id, fields }) => [id, fields]));
  const holderOf = (name: string): string | null => {
    const lease = held.get(leaseOf[name] ?? LEASES.worker);
    const holder = String(lease?.holder);
    return lease?.token && !isDead(holder) ? holderName(holder) : null;
  };
  const failed = failedRoles(roles ?? (await readRoles(sources)));
  const stateOf = (name: string): FollowerStatus['state'] => {
    const state = reported.get(name)?.state ?? 'unknown';
    const role = roleOf(name);
    return state !== 'stopped' && role && failed[role] !== undefined ? 'failed' : state;
  };
  const names = [...new Set([...Object.keys(following), ...reported.keys()])];
  return Promise.all(
    names.map(async (name): Promise<FollowerStatus> => {
      const { rate, error } = reported.get(name) ?? { rate: null, error: null };
      const holder = holderOf(name);
      return {
        name,
        state: stateOf(name),
        head: head ? formatPosition(head) : null,
        ...(await placeOf(sources, head, following[name], longest)),
        rate: holder === null ? null : rate,
        error,
        holder,
      };
    }),
  );
};
