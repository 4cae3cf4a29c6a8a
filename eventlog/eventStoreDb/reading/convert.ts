import type { Metadata, RecordedEvent } from '../../port.ts';
import type { Position } from '../../position.ts';
import type { StoredEvent } from './answer.ts';
import { isHidden } from './filters.ts';
import type { StreamNames } from './names.ts';

/** A position as messages of the protocol hold it. */
interface PositionMessage {
  getCommitPosition(): string;
  getPreparePosition(): string;
}

export const positionFrom = (message: PositionMessage): Position => ({
  commit: BigInt(message.getCommitPosition()),
  prepare: BigInt(message.getPreparePosition()),
});

/** @returns undefined for text that is not JSON */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const recorded = (stored: StoredEvent, stream: string): RecordedEvent => {
  const { id, type, isJson, data, metadata, revision, position } = stored;
  return {
    id,
    type,
    data: isJson ? parsed(data) : undefined,
    metadata: parsed(metadata) as Metadata,
    stream,
    revision,
    position,
  };
};

/** @returns undefined for an event that no reader sees, and for one in a stream that is not ours */
export const toRecorded = (stored: StoredEvent, names: StreamNames): RecordedEvent | undefined => {
  const stream = isHidden(stored.type) ? undefined : names.fromServer(stored.stream);
  return stream === undefined ? undefined : recorded(stored, stream);
};

/** A record that tells of a deletion in a stream of ours, as an event of that stream. */
export const toDeletion = (stored: StoredEvent, names: StreamNames): RecordedEvent | undefined => {
  const stream = names.fromServer(stored.stream.replace(/^\$\$/, ''));
  return stream === undefined ? undefined : recorded(stored, stream);
};
