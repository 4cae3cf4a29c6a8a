/** Tests when a connection to EventStoreDB counts as lost, on a line that stays silent. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ErrorType } from '@kurrent/kurrentdb-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '#eventlog/eventStoreDb/connection/connection.ts';
import { Nodes } from '#eventlog/eventStoreDb/connection/discovery.ts';
import { GivenUp } from '#eventlog/eventStoreDb/connection/errors.ts';
import { settingsOf } from '#eventlog/eventStoreDb/connection/settings.ts';
import { lastRecordOnce } from '#eventlog/eventStoreDb/reading/reads.ts';
import { cleanEnvironment } from '../../support/cleanEnvironment.ts';
import { startProxy } from '../wire/proxy.ts';
import { startWireServer } from '../wire/server.ts';

const READING_PROCESS = fileURLToPath(new URL('./readingProcess.ts', import.meta.url));

/** @returns the url of a server that accepts connections and sends nothing over them */
const silentServer = async (): Promise<string> => {
  const line = await startProxy(0);
  line.silence();
  onTestFinished(line.close);
  return `esdb://127.0.0.1:${line.port}?tls=false`;
};

const silent = async (): Promise<Connection> => {
  const connection = new Connection(new Nodes(settingsOf(await silentServer())), 20);
  onTestFinished(() => connection.giveUp());
  return connection;
};

test('a connection over which nothing is answered is lost, and all calls over it fail', async () => {
  const connection = await silent();
  const calls = [connection.ask(lastRecordOnce), connection.ask(lastRecordOnce)];
  for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ message: 'The server answered nothing over this connection' });
  }
  expect(connection.lost.aborted).toBe(true);
});

test('a call over a connection that is lost already fails instead of waiting for ever', async () => {
  const connection = await silent();
  await expect(connection.ask(lastRecordOnce)).rejects.toThrow('answered nothing');
  let isAsked = false;
  const late = connection.ask(() => {
    isAsked = true;
    return new Promise(() => undefined);
  });
  await expect(late).rejects.toThrow('answered nothing');
  expect(isAsked).toBe(false);
});

test('a process that does nothing but wait for its first read lives until the read fails', async () => {
  const reading = promisify(execFile)(process.execPath, [READING_PROCESS, await silentServer()], {
    env: cleanEnvironment,
  });
  expect(await reading).toEqual({ stdout: 'EventLogUnavailable', stderr: '' });
});

test('an error that says nothing against the node keeps the connection; others are tried after any other', async () => {
  const server = await startWireServer();
  onTestFinished(server.stop);
  const nodes = new Nodes(settingsOf(`esdb://127.0.0.1:${server.port}?tls=false`));
  const leave = vi.spyOn(nodes, 'leave');
  const now = performance.now.bind(performance);
  let ageMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ageMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const openWell = async (): Promise<Connection> => {
    const connection = new Connection(nodes, 60_000);
    onTestFinished(() => connection.giveUp());
    await connection.ask(lastRecordOnce);
    // Old enough to be retired.
    ageMs += 300;
    return connection;
  };
  const fail = (connection: Connection, error: Error) =>
    expect(connection.ask(() => Promise.reject(error))).rejects.toBe(error);
  const overtaken = Object.assign(new Error('Others were faster'), { type: ErrorType.WRONG_EXPECTED_VERSION });
  const first = await openWell();
  await fail(first, new GivenUp());
  await fail(first, overtaken);
  expect(first.left.aborted).toBe(false);
  // A call fails over a connection that was retired for no fault of its node.
  const second = await openWell();
  second.begin();
  const late = Promise.withResolvers<never>();
  const failing = expect(second.ask(() => late.promise)).rejects.toBe(overtaken);
  second.retire();
  late.reject(overtaken);
  await failing;
  expect(leave).not.toHaveBeenCalled();
  const third = await openWell();
  await fail(third, new Error('The node cannot write'));
  expect(third.left.aborted).toBe(true);
  expect(leave).toHaveBeenCalledTimes(1);
});
