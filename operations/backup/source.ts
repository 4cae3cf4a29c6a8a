import type { EventLog } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';
import { readable } from '../migrate/copied.ts';
import { livingEvents } from '../migrate/living.ts';
import { CHECKPOINTS } from './excludedCollections.ts';
import { type Described, eventLine, lineOf, type Secret } from './lines.ts';

export interface LogSource {
  head(): Promise<Position | undefined>;
  events(): AsyncIterable<string>;
}

export interface DocumentsSource {
  collections(): Promise<readonly Described[]>;
  documents(collection: Described): AsyncIterable<string>;
}

/** Reads a log through its port, for servers. Deleted streams are left out, and stay deleted. */
export const portLogSource = (log: EventLog): LogSource => ({
  head: () => log.head(),
  async *events() {
    for await (const { event, deleted } of livingEvents(log)) {
      const { data, metadata } = readable(event);
      const place = { ...event, revision: event.revision - deleted };
      yield eventLine(place, event.position, JSON.stringify(data), JSON.stringify(metadata));
    }
  },
});

async function* collectionLines(source: DocumentsSource, collection: Described): AsyncGenerator<string> {
  yield lineOf({ collection });
  yield* source.documents(collection);
}

/**
 * The lines of a backup. Where there is no snapshot of everything, their order makes the backup
 * consistent: checkpoints come first, so that the log is never behind them; accounts and keys come
 * after the log, so that every text in it has its key.
 */
export async function* backupLines(
  log: LogSource,
  documents: DocumentsSource,
  { createdAt, secrets }: { readonly createdAt: string; readonly secrets: readonly Secret[] },
  onEvent: () => void,
): AsyncGenerator<string> {
  const head = await log.head();
  yield lineOf({ backup: { format: 1, createdAt, head: head ? `${head.commit}` : null } });
  for (const secret of secrets) yield lineOf({ secret });
  const collections = await documents.collections();
  const checkpoints = collections.find(({ name }) => name === CHECKPOINTS);
  if (checkpoints) yield* collectionLines(documents, checkpoints);
  for await (const line of log.events()) {
    onEvent();
    yield line;
  }
  for (const collection of await documents.collections()) {
    if (collection.name !== CHECKPOINTS) yield* collectionLines(documents, collection);
  }
}
