import { Worker } from 'node:worker_threads';
import { SpeechUnavailable } from './port.ts';

/** The start data of a thread. */
export interface FliteThreadData {
  readonly module: WebAssembly.Module;
  /** The only folder that the program may write to. */
  readonly folder: string;
  /** The name of the file that it writes; different for each thread. */
  readonly file: string;
}

/** The answer to a text, in the order of requests: its samples, or why there are none. */
export type FliteAnswer = { readonly samples: Float32Array<ArrayBuffer> } | { readonly failure: string };

export interface FliteThread {
  /** How many texts it still has to speak. */
  readonly waiting: number;
  /** Runs the program with these arguments. @returns the samples; @throws SpeechUnavailable */
  run(args: readonly string[]): Promise<Float32Array>;
  /** Rejects everything that is still waiting, with SpeechUnavailable. */
  close(): Promise<void>;
}

/** Starts a thread that runs the speech program, one text after the other. */
export const startFliteThread = (data: FliteThreadData): FliteThread => {
  const thread = new Worker(new URL('./fliteWorker.ts', import.meta.url), { workerData: data });
  const waiting: PromiseWithResolvers<Float32Array>[] = [];
  let ended: SpeechUnavailable | undefined;

  const end = (reason: string, cause?: unknown): void => {
    ended ??= new SpeechUnavailable(reason, cause);
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  thread.on('message', (answer: FliteAnswer) => {
    const asked = waiting.shift();
    if ('samples' in answer) asked?.resolve(answer.samples);
    else asked?.reject(new SpeechUnavailable(answer.failure));
  });
  thread.on('error', error => end(`The embedded voices failed (${error.name})`, error));
  thread.on('exit', () => end('The embedded voices are closed'));

  return {
    get waiting() {
      return waiting.length;
    },
    run: args => {
      if (ended) return Promise.reject(ended);
      const asked = Promise.withResolvers<Float32Array>();
      waiting.push(asked);
      thread.postMessage(args);
      return asked.promise;
    },
    close: async () => void (await thread.terminate()),
  };
};
