import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Waits for a process that was just started to end.
 * @param begin called once the process runs, to send it messages and read its output. A process
 * that could not be started may lack streams and a channel, and a message to it would cause a
 * second error that nobody handles, which would end this process.
 * @returns its exit code and the signal that killed it
 * @throws the error that kept it from starting
 */
export const endOf = async (
  child: ChildProcess,
  begin: () => void,
): Promise<readonly [code: number | null, killedBy: NodeJS.Signals | null]> => {
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  if (child.pid !== undefined) begin();
  return closed;
};
