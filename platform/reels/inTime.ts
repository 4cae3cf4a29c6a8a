import { ReadableStream } from 'node:stream/web';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { StorageUnavailable } from './storage.ts';

/**
 * The same bytes, if each piece comes in time once it is asked for. A reader may take any time: while nobody asks, no time counts.
 * Reading throws StorageUnavailable when a piece does not come.
 */
export const inTime = (body: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> => {
  const source = body.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await withTimeout(ms, source.read());
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        // It may wait for the same silent server.
        source.cancel(error).catch(() => undefined);
        throw new StorageUnavailable(error);
      }
    },
    cancel: reason => source.cancel(reason),
  });
};
