import { z } from 'zod';
import { decodeAll, type Envelope } from '#eventlog/codec.ts';
import { type EventLog, EventLogUnavailable, type RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position } from '#eventlog/position.ts';
import { readSkips } from '#eventlog/skips.ts';
import { reasonOf, reasonsOf } from '#platform/errors/reasonOf.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import { sqliteCode } from '#platform/sqlite/errors.ts';
import { Judge } from './judge.ts';

type ProblemKind = 'order' | 'revision' | 'repeated' | 'unreadable' | 'impossible';

interface LogProblem {
  readonly kind: ProblemKind;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly problem: string;
}

export interface LogReport {
  readonly events: number;
  readonly streams: number;
  readonly head: string | null;
  /** How many events the operator has skipped. */
  readonly skipped: number;
  /** How many events of other applications were passed over, in streams that look like ours. */
  readonly foreign: number;
  readonly problems: readonly LogProblem[];
  /** Why the log could not be read to its end. */
  readonly failure?: string;
}

export interface VerifyLogOptions {
  readonly log: EventLog;
  readonly keyring: Keyring;
  /**
   * Whether streams may begin after revision 0: EventStoreDB continues counting after a deletion.
   */
  readonly lateStarts: boolean;
  readonly onProgress: (events: number, position: Position) => void;
}

const metadataSchema = z.object({
  schemaVersion: z.int().min(1),
  correlationId: z.string(),
  causationId: z.string(),
  actor: z.string().nullable(),
  recordedAt: z.iso.datetime(),
});

type Decoded = Envelope | { readonly problem: string };

/** Decodes a batch of events; if that fails, decodes them one by one. */
const decoded = async (events: readonly RecordedEvent[], keyring: Keyring): Promise<readonly Decoded[]> => {
  try {
    return await decodeAll(events, keyring);
  } catch {
    const one = (event: RecordedEvent) =>
      decodeAll([event], keyring).then(
        ([envelope]) => envelope as Envelope,
        (error: unknown) => ({ problem: reasonOf(error) }),
      );
    return Promise.all(events.map(one));
  }
};

/**
 * The reason why SQLite cannot read on, for example because the file is damaged at one place.
 * @throws any other error
 */
const orDamage = (error: unknown): string => {
  const cause = error instanceof EventLogUnavailable ? error.cause : error;
  if (sqliteCode(cause) === undefined) throw error;
  return reasonsOf(error);
};

/**
 * Reads the whole log once and checks its order, the revisions of its streams, and every event
 * against its schema and the rules.
 */
export const verifyLog = async ({ log, keyring, lateStarts, onProgress }: VerifyLogOptions): Promise<LogReport> => {
  const isSkipped = await readSkips(log);
  const revisions = new Map<string, bigint>();
  const ids = new Set<string>();
  const judge = new Judge();
  let problems: LogProblem[] = [];
  let [events, skipped, foreign] = [0, 0, 0];
  let last: Position | undefined;

  const note = (kind: ProblemKind, { position, stream, revision, type }: RecordedEvent, problem: string): void => {
    problems.push({ kind, position: formatPosition(position), stream, revision: Number(revision), type, problem });
  };

  const checkOrder = (event: RecordedEvent): void => {
    if (last && comparePositions(last, event.position) >= 0)
      note('order', event, 'its position is not after the one before');
    last = event.position;
  };

  /** Until a scavenge, EventStoreDB shows what was deleted, but not the end of it. */
  const isAfterDeletion = async ({ stream, revision }: RecordedEvent): Promise<boolean> => {
    const [first] = await log.readStream(stream);
    return first === undefined || revision <= first.revision;
  };

  /** Hidden records keep their place: the end of a deletion that was denied or cut short. */
  const isBehindHidden = async ({ stream, revision }: RecordedEvent, from: bigint): Promise<boolean> => {
    const hidden = await log.hiddenRevisions?.(stream);
    const between = Array.from({ length: Number(revision - from) }, (_, index) => from + BigInt(index));
    return hidden !== undefined && between.every(each => hidden.has(each));
  };

  const checkRevision = async (event: RecordedEvent): Promise<void> => {
    const before = revisions.get(event.stream);
    const expected = before === undefined ? 0n : before + 1n;
    const isLate = event.revision > expected && lateStarts;
    const mayBeLate =
      isLate && (before === undefined || (await isAfterDeletion(event)) || (await isBehindHidden(event, expected)));
    if (event.revision !== expected && !mayBeLate)
      note('revision', event, `its revision is ${event.revision} where ${expected} must stand`);
    revisions.set(event.stream, event.revision);
  };

  const checkRepetition = (event: RecordedEvent): void => {
    if (ids.has(event.id)) note('repeated', event, `the log has an event with its id already: ${event.id}`);
    ids.add(event.id);
  };

  const checkAgainstRules = (event: RecordedEvent, envelope: Decoded | undefined): void => {
    if (envelope === undefined || 'problem' in envelope) {
      note('unreadable', event, envelope?.problem ?? 'it cannot be read');
      return;
    }
    // Earlier events no longer count. They may look impossible because streams were deleted.
    if (envelope.event.type === 'Cleared') problems = problems.filter(({ kind }) => kind !== 'impossible');
    const wrong = judge.judge(envelope.event, event.stream);
    if (wrong) note('impossible', event, wrong);
  };

  const check = async (event: RecordedEvent, envelope: Decoded | undefined): Promise<void> => {
    checkOrder(event);
    await checkRevision(event);
    checkRepetition(event);
    if (isSkipped(event.position)) {
      skipped += 1;
      return;
    }
    const metadata = metadataSchema.safeParse(event.metadata);
    if (!metadata.success) note('unreadable', event, 'its metadata cannot be read');
    checkAgainstRules(event, envelope);
  };

  const checkAll = async (): Promise<void> => {
    for await (const batch of log.readAll()) {
      const envelopes = await decoded(batch.events, keyring);
      for (const [index, event] of batch.events.entries()) await check(event, envelopes[index]);
      events += batch.events.length;
      foreign += batch.foreign ?? 0;
      onProgress(events, batch.position);
    }
  };
  const failure = await checkAll().then(() => undefined, orDamage);
  const head = last ? formatPosition(last) : null;
  return {
    events,
    streams: revisions.size,
    head,
    skipped,
    foreign,
    problems,
    ...(failure !== undefined && { failure }),
  };
};
