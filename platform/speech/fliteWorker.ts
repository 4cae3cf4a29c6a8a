/** Runs the speech program in a thread: it gets arguments by message and answers with samples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import type { FliteAnswer, FliteThreadData } from './fliteThread.ts';
import { fromPcm16 } from './port.ts';

const WAV_HEADER_BYTES = 44;

const { module, folder, file } = workerData as FliteThreadData;

/** The program ends after a text, so each needs another instance. */
const speak = async (args: readonly string[]): Promise<FliteAnswer> => {
  const wasi = new WASI({
    version: 'preview1',
    args: [...args, '-o', `/out/${file}`],
    preopens: { '/out': folder },
    returnOnExit: true,
  });
  const instance = await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports);
  const code = wasi.start(instance);
  if (code !== 0) return { failure: `The embedded voices ended with ${code}` };
  return { samples: fromPcm16(readFileSync(join(folder, file)).subarray(WAV_HEADER_BYTES)) };
};

const answer = async (args: readonly string[]): Promise<void> => {
  const said = await speak(args);
  parentPort?.postMessage(said, 'samples' in said ? [said.samples.buffer] : []);
};

let last = Promise.resolve();
parentPort?.on('message', (args: readonly string[]) => {
  last = last.then(() => answer(args));
});
