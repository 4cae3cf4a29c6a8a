/** The thread of one scanner: answers queries one after another, in order. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from './protocol.ts';
import { exactStatement, openReader, type Reader } from './reader.ts';
import type { Rows, ScanAnswer, ScanRequest } from './scanner.ts';

const serve = (port: MessagePort, file: string): void => {
  let reader: Reader | undefined;
  /** Opens the file for the first query, whose answer can be why it cannot be opened. */
  const answerTo = async ({ text, values }: ScanRequest): Promise<ScanAnswer> => {
    try {
      reader ??= openReader(file);
      const rows = await reader.read(prepare => exactStatement(prepare, text).all(...values));
      return { rows: rows as unknown as Rows };
    } catch (error) {
      return { error: toPlainError(error) };
    }
  };
  let before: Promise<void> = Promise.resolve();
  port.on('message', (request: ScanRequest) => {
    before = before.then(async () => port.postMessage(await answerTo(request)));
  });
};

if (parentPort) serve(parentPort, workerData as string);
