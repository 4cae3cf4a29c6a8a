import { onAbort } from '../async/onAbort.ts';
import { openScanner, type Scanner } from './scanner.ts';

/**
 * Reads a database in a thread of its own, which ends with the work. Other connections may use the
 * file meanwhile.
 * @throws DatabaseClosed when the signal aborts, and the error of the work
 */
export const scanning = async <T>(
  file: string,
  signal: AbortSignal | undefined,
  work: (scan: Scanner['scan']) => Promise<T>,
): Promise<T> => {
  const scanner = openScanner(file);
  const stopListening = onAbort(signal, () => void scanner.close());
  try {
    signal?.throwIfAborted();
    return await work(scanner.scan);
  } finally {
    stopListening();
    await scanner.close();
  }
};
