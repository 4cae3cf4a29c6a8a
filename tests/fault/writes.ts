import { visitor } from '../support/person.ts';
import type { ServerProcess } from '../support/spawnServer.ts';

/** A write that is sent again, with the same idempotency key, until it is acknowledged. */
export interface Write {
  readonly cookies: string;
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly key: string;
}

const AT_ONCE = 16;

/**
 * Sends writes, some at a time, and kills the server as soon as enough are acknowledged, in the
 * middle of those under way.
 * @returns those that were not acknowledged; some of them may be stored all the same
 * @throws when a write is refused
 */
export const untilAcknowledged = async (
  server: ServerProcess,
  writes: readonly Write[],
  enough: number,
): Promise<Write[]> => {
  const acknowledged = new Set<Write>();
  const queue = writes.values();
  let killed: Promise<void> | undefined;

  const send = async (write: Write): Promise<void> => {
    const { cookies, path, body, key } = write;
    const answer = await visitor(server.url, cookies)
      .post(path, body, { 'Idempotency-Key': key })
      .catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status >= 300) throw new Error(`${path} was refused: ${answer.status} ${answer.text}`);
    acknowledged.add(write);
    if (acknowledged.size >= enough) killed ??= server.kill();
  };
  const sendInTurn = async (): Promise<void> => {
    for (const write of queue) {
      await send(write);
      if (killed) return;
    }
  };

  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  await killed;
  return writes.filter(write => !acknowledged.has(write));
};
