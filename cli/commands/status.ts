import { users } from '#command-api/accounts/users.ts';
import { queuedMails } from '#command-api/mail/queue.ts';
import { reactionCheckpoint } from '#command-api/processes/reaction.ts';
import { DISPUTES, REACTIONS } from '#command-api/processes/reactions.ts';
import type { Platform } from '#gateway/platform.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { EventLog } from '#platform/events/port.ts';
import { formatPosition, type Position, parsePosition } from '#platform/events/position.ts';
import { STATS_ID, stats } from '#platform/readModels/collections.ts';
import { projectedPosition } from '#projector/checkpoint.ts';
import { printJson, printLine, table } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

interface Follower {
  readonly name: string;
  readonly position: string | null;
  /** Events that it has still to look at. */
  readonly lag: number;
}

/** Counting ends there: who is that far behind is far behind. */
const LONGEST_LAG = 1_000_000;

const follower = async (log: EventLog, name: string, position?: Position, prefix?: string): Promise<Follower> => {
  let lag = 0;
  for await (const { events } of log.readAll({ from: position, prefix })) {
    lag += events.length;
    if (lag >= LONGEST_LAG) break;
  }
  return { name, position: position ? formatPosition(position) : null, lag };
};

const reaction = async (log: EventLog, documents: Documents, name: string) => {
  const checkpoint = await documents.checkpoint(reactionCheckpoint(name));
  return follower(log, name, checkpoint === undefined ? undefined : parsePosition(checkpoint), DISPUTES);
};

/** Where the log and everything that follows it stand, and how much there is. */
const readStatus = async ({ log, documents, readModels }: Platform) => {
  const head = await log.head();
  const counts = await readModels.current.collection(stats).get(STATS_ID);
  return {
    head: head ? formatPosition(head) : null,
    generation: readModels.generation,
    followers: [
      await follower(log, 'read models', await projectedPosition(readModels.current)),
      ...(await Promise.all(REACTIONS.map(name => reaction(log, documents, name)))),
    ],
    counts: {
      accounts: await documents.collection(users).count(),
      ...(counts?.body ?? { disputes: 0, published: 0, expired: 0, votes: 0, comments: 0 }),
      mailsWaiting: await documents.collection(queuedMails).count(),
    },
  };
};

export const statusCommand = ({ json }: { readonly json?: boolean }): Promise<void> =>
  withPlatform(async platform => {
    const status = await readStatus(platform);
    if (json) return printJson(status);
    const { head, generation, followers, counts } = status;
    const rows = followers.map(({ name, position, lag }) => [name, position ?? '–', `${lag}`]);
    await printLine(`Log head: ${head ?? 'empty'}   Read models: generation ${generation}\n`);
    await printLine(`${table([['FOLLOWER', 'POSITION', 'LAG'], ...rows])}\n`);
    await printLine(table([['COUNT', ''], ...Object.entries(counts).map(([name, count]) => [name, `${count}`])]));
  });
