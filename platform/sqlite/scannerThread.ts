/** The thread of one scanner: answers one query after another, in their order. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from './protocol.ts';
import { exactStatement, openReader, type Reader } from './reader.ts';
import type { Rows, ScanAnswer, ScanRequest } from './scanner.ts';

const answerTo = (reader: Reader, { text, values }: ScanRequest): Promise<ScanAnswer> =>
  reader
    .read(prepare => ({ rows: exactStatement(prepare, text).all(...values) as unknown as Rows }))
    .catch((error: unknown) => ({ error: toPlainError(error) }));

const serve = (port: MessagePort, file: string): void => {
  const reader = openReader(file);
  let before: Promise<void> = Promise.resolve();
  port.on('message', (request: ScanRequest) => {
    before = before.then(async () => port.postMessage(await answerTo(reader, request)));
  });
};

if (parentPort) serve(parentPort, workerData as string);
