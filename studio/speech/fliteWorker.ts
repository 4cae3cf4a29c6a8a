/** Runs the speech program in a thread: arguments by message, samples as the answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import type { FliteAnswer, FliteThreadData } from './fliteThread.ts';
import { fromPcm16 } from './port.ts';

const WAV_HEADER_BYTES = 44;

const { module, folder, file } = workerData as FliteThreadData;

/**
 * Returns a function that runs the program and returns its exit code. The program ends after each
 * text, and a new instance for each would cost a fifth of the time, because its 17 MB are mapped
 * again page by page. So the instance is kept and its memory is reset.
 */
const openProgram = async (): Promise<(args: readonly string[]) => number> => {
  let wasi: WASI | undefined;
  const names = WebAssembly.Module.imports(module).map(({ name }) => name);
  const call = (name: string, given: readonly unknown[]): unknown => wasi?.wasiImport[name](...given);
  const imports = Object.fromEntries(names.map(name => [name, (...given: unknown[]) => call(name, given)]));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const { memory } = instance.exports as { readonly memory: { readonly buffer: ArrayBuffer } };
  const atStart = new Uint8Array(memory.buffer.slice(0));
  return args => {
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(atStart);
    bytes.fill(0, atStart.length);
    const options = { args: [...args, '-o', `/out/${file}`], preopens: { '/out': folder } };
    wasi = new WASI({ version: 'preview1', ...options, returnOnExit: true });
    return wasi.start(instance);
  };
};

let program: ReturnType<typeof openProgram> | undefined;

const speak = async (args: readonly string[]): Promise<FliteAnswer> => {
  program ??= openProgram();
  const run = await program;
  const code = run(args);
  if (code === 0) return { samples: fromPcm16(readFileSync(join(folder, file)).subarray(WAV_HEADER_BYTES)) };
  // The instance may be in an inconsistent state, including its stack, so the next text gets a new
  // one.
  program = undefined;
  return { failure: `The embedded voices ended with ${code}` };
};

const answer = async (args: readonly string[]): Promise<void> => {
  const said = await speak(args);
  parentPort?.postMessage(said, 'samples' in said ? [said.samples.buffer] : []);
};

let last = Promise.resolve();
parentPort?.on('message', (args: readonly string[]) => {
  last = last.then(() => answer(args));
});
