import { visitor } from '../support/person.ts';
import type { ServerProcess } from '../support/spawnServer.ts';

/** Something that somebody wants stored, and asks for again under the same key until it is. */
export interface Write {
  readonly cookies: string;
  readonly path: string;
  readonly body: Readonly<Record<string, string | number>>;
  readonly key: string;
}

/**
 * Sends all writes at once, and kills the server as soon as so many are acknowledged.
 * @returns those that were not acknowledged: some of them are stored all the same
 * @throws when a write is refused
 */
export const untilAcknowledged = async (
  server: ServerProcess,
  writes: readonly Write[],
  enough: number,
): Promise<Write[]> => {
  let acknowledged = 0;
  let killed: Promise<void> | undefined;

  const attempt = async ({ cookies, path, body, key }: Write): Promise<boolean> => {
    const answer = await visitor(server.url, cookies)
      .post(path, body, { 'Idempotency-Key': key })
      .catch(() => undefined);
    if (answer === undefined) return false;
    if (answer.status >= 300) throw new Error(`${path} was refused: ${answer.status} ${answer.text}`);
    acknowledged += 1;
    if (acknowledged >= enough) killed ??= server.kill();
    return true;
  };

  const stored = await Promise.all(writes.map(attempt));
  await killed;
  return writes.filter((_, index) => !stored[index]);
};
