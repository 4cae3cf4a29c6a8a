import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { runProgram } from '#cli/runProgram.ts';
import { cleanEnvironment } from './cleanEnvironment.ts';

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
const SIGNAL_AT = new URL('./signalAt.ts', import.meta.url);

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

/** Settings with which a command that is started gets a signal as soon as it has made a file. */
export const signalledAt = (file: string, signal: 'SIGINT' | 'SIGKILL'): Settings => ({
  NODE_OPTIONS: `--import=${SIGNAL_AT}`,
  SIGNAL_AT: file,
  SIGNAL: signal,
});

/** Starts a command on a data folder, in a process of its own, as a shell would. */
export const startCli = (
  dataDir: string,
  args: readonly string[],
  settings: Settings = {},
): { readonly child: ChildProcess; readonly ended: Promise<CliRun> } => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...cleanEnvironment, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ code, stdout, stderr }),
  );
  return { child, ended };
};

export const runCli = (dataDir: string, args: readonly string[], settings?: Settings): Promise<CliRun> =>
  startCli(dataDir, args, settings).ended;

/** Keeps what is written to a stream of this process, until it is given back. */
const keepWrites = (stream: NodeJS.WriteStream) => {
  const written: Buffer[] = [];
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk, ...rest: readonly unknown[]) => {
    written.push(Buffer.from(chunk));
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  });
  return { giveBack: () => spy.mockRestore(), text: () => Buffer.concat(written).toString() };
};

/** Takes back how a command wants to end when the process is interrupted. */
const forgetSignals = (): (() => void) => {
  const listeners = () =>
    (['SIGINT', 'SIGTERM'] as const).flatMap(of => process.listeners(of).map(each => [of, each] as const));
  const before = listeners().map(([, each]) => each);
  return () => {
    for (const [of, each] of listeners()) if (!before.includes(each)) process.off(of, each);
  };
};

/**
 * A command lets servers go first. What is tested in this process does not: only the superuser may
 * take that back, and a busy machine would decide tests.
 */
const keepPriority = (): (() => void) => {
  const spy = vi.spyOn(os, 'setPriority').mockReturnValue();
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
};

const runHere = async (dataDir: string, args: readonly string[], settings: Settings): Promise<CliRun> => {
  const { env, exitCode } = process;
  const [out, err] = [keepWrites(process.stdout), keepWrites(process.stderr)];
  const takeBack = [out.giveBack, err.giveBack, forgetSignals(), keepPriority()];
  process.env = { ...cleanEnvironment, DATA_DIR: dataDir, ...settings };
  process.exitCode = 0;
  try {
    await runProgram(args);
    return { code: Number(process.exitCode), stdout: out.text(), stderr: err.text() };
  } finally {
    Object.assign(process, { env, exitCode });
    for (const end of takeBack) end();
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in the process of the test, in a fraction of the time. Two at once take turns. A
 * command takes the server of a test for itself, as both have one process id: what it must know of
 * a running server is a test for `runCli`.
 */
export const runCliHere = (dataDir: string, args: readonly string[], settings: Settings = {}): Promise<CliRun> => {
  const run = last.then(() => runHere(dataDir, args, settings));
  last = run.catch(() => undefined);
  return run;
};
