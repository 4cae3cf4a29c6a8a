import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';

const REMEMBERED_STREAMS = 200_000;
const AT_ONCE = 32;

/** Which revisions of a stream can be read. */
interface Readable {
  /** Undefined for a deleted stream. */
  readonly first: bigint | undefined;
  /** Revisions after the first at which there are records that no reader sees. */
  readonly missing: readonly bigint[];
}

const WHOLE: Readable = { first: 0n, missing: [] };

const readableOf = (events: readonly RecordedEvent[]): Readable => {
  const missing: bigint[] = [];
  let [first, next] = [events[0]?.revision, events[0]?.revision ?? 0n];
  for (const { revision } of events) {
    while (next < revision) missing.push(next++);
    next += 1n;
  }
  return { first, missing };
};

interface LivingEvent {
  readonly event: RecordedEvent;
  /** How many records of its stream came before that a copy leaves out. */
  readonly deleted: bigint;
}

const living = (event: RecordedEvent, { first, missing }: Readable): readonly LivingEvent[] => {
  if (first === undefined || event.revision < first) return [];
  return [{ event, deleted: first + BigInt(missing.filter(each => each < event.revision).length) }];
};

/** What can be read of the streams of a log. */
class Streams {
  readonly #log: Pick<EventLog, 'readStream' | 'alteredStreams'>;
  readonly #known;
  readonly #altered = new Set<string>();
  #searchedTo: Position | undefined;

  constructor(log: Pick<EventLog, 'readStream' | 'alteredStreams'>, remembered: number) {
    this.#log = log;
    this.#known = recentlyUsed<Readable>(remembered);
  }

  /** What can be read of some streams. Only those that were altered have to be read. */
  async learn(names: ReadonlySet<string>): Promise<ReadonlyMap<string, Readable>> {
    const altered = await this.#log.alteredStreams?.(this.#searchedTo);
    for (const stream of altered?.streams ?? []) this.#altered.add(stream);
    this.#searchedTo = altered?.position;
    const found = await mapInBatches([...names], AT_ONCE, async (stream): Promise<[string, Readable]> => {
      const readable = this.#known.get(stream) ?? (await this.#read(stream));
      this.#known.set(stream, readable);
      return [stream, readable];
    });
    return new Map(found);
  }

  async #read(stream: string): Promise<Readable> {
    return this.#altered.has(stream) ? readableOf(await this.#log.readStream(stream)) : WHOLE;
  }
}

interface LivingOptions {
  /** Of how many streams it is remembered what can be read. */
  readonly remembered?: number;
}

/**
 * The events that are still in their streams, in log order. Until a scavenge, EventStoreDB also
 * shows the events of deleted streams in the whole log; copying them would bring them back.
 */
export async function* livingEvents(
  log: Pick<EventLog, 'readAll' | 'readStream' | 'alteredStreams'>,
  { remembered = REMEMBERED_STREAMS }: LivingOptions = {},
): AsyncGenerator<LivingEvent, void> {
  const streams = new Streams(log, remembered);
  for await (const { events } of log.readAll()) {
    const readable = await streams.learn(new Set(events.map(({ stream }) => stream)));
    for (const event of events) yield* living(event, readable.get(event.stream) as Readable);
  }
}
