import {
  type AllStreamResolvedEvent,
  type JSONEventData,
  jsonEvent,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import { toJson } from '../json.ts';
import type { Metadata, NewEvent, RecordedEvent } from '../port.ts';
import type { Position } from '../position.ts';
import { isHidden } from './filters.ts';
import type { StreamNames } from './names.ts';

type Json = JSONEventData['data'];

/**
 * @throws TypeError for data that JSON cannot represent, which the client would turn into an
 * unhandled rejection
 */
export const toEventData = ({ id, type, data, metadata }: NewEvent): JSONEventData => {
  toJson(data);
  return jsonEvent({ id, type, data: data as Json, metadata: { ...metadata } }) as JSONEventData;
};

export const toPosition = ({ commit, prepare }: Position): Position => ({ commit, prepare });

export const positionIn = ({ position }: { readonly position?: Position }): Position => {
  if (!position) throw new Error('The server does not tell the positions of events: 22.6 or later is needed');
  return toPosition(position);
};

/**
 * @returns undefined for a link to a deleted event, for an event that no reader sees, and for one in
 * a stream that is not ours
 */
export const toRecorded = (
  { event }: AllStreamResolvedEvent | ResolvedEvent,
  names: StreamNames,
): RecordedEvent | undefined => {
  if (!event || isHidden(event.type)) return undefined;
  const { id, type, data, metadata, streamId, revision } = event;
  const stream = names.fromServer(streamId);
  if (stream === undefined) return undefined;
  return {
    id,
    type,
    data,
    metadata: metadata as unknown as Metadata,
    stream,
    revision,
    position: positionIn(event),
  };
};
