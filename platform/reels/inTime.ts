import { ReadableStream } from 'node:stream/web';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { StorageUnavailable } from './storage.ts';

/**
 * Passes the bytes through if each piece arrives in time once it is requested. A slow reader is
 * fine: no time counts between requests. Reading throws StorageUnavailable if a piece is late.
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
        // Not awaited, because it may wait for the same silent server.
        source.cancel(error).catch(() => undefined);
        throw new StorageUnavailable(error);
      }
    },
    cancel: reason => source.cancel(reason),
  });
};
