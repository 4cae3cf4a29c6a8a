import { newId } from '#command-api/ids.ts';
import { encodeData } from '#eventlog/codec.ts';
import type { EventLog, NewEvent } from '#eventlog/port.ts';
import { versionOf } from '#eventlog/upcast.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import type { Happening } from './happenings.ts';

const AT_ONCE = 1000;

const toEvents = ({ events, actor, at }: Happening, keyring: Keyring): Promise<readonly NewEvent[]> =>
  Promise.all(
    events.map(async (event): Promise<NewEvent> => {
      const correlationId = newId();
      const cause = { correlationId, causationId: correlationId, actor, recordedAt: at };
      const data = await encodeData(event, keyring);
      return { id: newId(), type: event.type, data, metadata: { schemaVersion: versionOf(event.type), ...cause } };
    }),
  );

/**
 * Appends a history to the log in its order, many appends at once.
 * @returns the number of events
 */
export const write = async (
  { log, keyring }: { readonly log: EventLog; readonly keyring: Keyring },
  happenings: Iterable<Happening>,
): Promise<number> => {
  let events = 0;
  let batch: Happening[] = [];
  const flush = async (): Promise<void> => {
    const encoded = await Promise.all(batch.map(happening => toEvents(happening, keyring)));
    await Promise.all(encoded.map((written, index) => log.append(batch[index]?.stream ?? '', 'any', written)));
    events += encoded.flat().length;
    batch = [];
  };
  for (const happening of happenings) {
    batch.push(happening);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return events;
};
