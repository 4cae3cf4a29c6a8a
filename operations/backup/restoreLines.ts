import { formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import { Backlog } from '#platform/async/backlog.ts';
import type { CollectionDefinition, Document, Documents } from '#platform/documents/port.ts';
import { CHECKPOINTS, isExcluded } from './excludedCollections.ts';
import type { Described, KeptEvent, Line, Secret } from './lines.ts';
import type { LogTarget } from './logTarget.ts';

const AT_ONCE = 200;

type OpenLog = (marks: readonly Position[]) => Promise<LogTarget> | LogTarget;

interface Checkpoint {
  readonly id: string;
  readonly position: string;
}

const definitionOf = (described: Described | undefined, name: string): CollectionDefinition => {
  if (described === undefined) throw new Error(`The backup does not describe the collection ${name}`);
  return described;
};

/** Takes the lines of a backup in their order. */
class Restoring {
  readonly secrets: Secret[] = [];
  events = 0;
  readonly #documents: Documents;
  readonly #openLog: OpenLog;
  readonly #collections = new Map<string, Described>();
  readonly #checkpoints: Checkpoint[] = [];
  readonly #writing = new Backlog(AT_ONCE);
  #log: LogTarget | undefined;

  constructor(documents: Documents, openLog: OpenLog) {
    this.#documents = documents;
    this.#openLog = openLog;
  }

  async take(line: Line): Promise<void> {
    if ('secret' in line) this.secrets.push(line.secret);
    else if ('collection' in line) this.#collections.set(line.collection.name, line.collection);
    else if ('event' in line) await this.#takeEvent(line.event);
    else if ('document' in line) await this.#takeDocument(line.document);
  }

  /** Writes the checkpoints last, because only now are the new positions of the events known. */
  async finish(): Promise<void> {
    await this.#writing.done();
    const log = await this.#openedLog();
    await log.close();
    for (const { id, position } of this.#checkpoints) {
      const now = formatPosition(log.positionNow(parsePosition(position)));
      await this.#documents.project({ clear: [], writes: [], checkpoint: { id, position: now } });
    }
  }

  /** Cleans up after a failure. */
  async abandon(): Promise<void> {
    await this.#log?.abandon();
  }

  async #takeEvent(event: KeptEvent): Promise<void> {
    const log = this.#log ?? (await this.#openedLog());
    await log.add(event);
    this.events += 1;
  }

  async #takeDocument({ in: name, ...document }: Document & { readonly in: string }): Promise<void> {
    if (isExcluded(name)) return;
    if (name === CHECKPOINTS) {
      this.#checkpoints.push({ id: document.id, position: String(document.fields.position) });
      return;
    }
    const definition = definitionOf(this.#collections.get(name), name);
    await this.#writing.add(this.#documents.collection(definition).put(document));
  }

  async #openedLog(): Promise<LogTarget> {
    this.#log ??= await this.#openLog(this.#checkpoints.map(({ position }) => parsePosition(position)));
    return this.#log;
  }
}

/** Stores each line of a backup where it belongs. */
export const restoreLines = async (
  lines: AsyncIterable<Line>,
  documents: Documents,
  openLog: OpenLog,
  onEvents: (events: number) => void,
): Promise<Pick<Restoring, 'secrets' | 'events'>> => {
  const restoring = new Restoring(documents, openLog);
  try {
    for await (const line of lines) {
      await restoring.take(line);
      if ('event' in line) onEvents(restoring.events);
    }
    await restoring.finish();
  } catch (error) {
    await restoring.abandon().catch(() => undefined);
    throw error;
  }
  return restoring;
};
