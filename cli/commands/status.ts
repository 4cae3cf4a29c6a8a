import { users } from '#command-api/accounts/users.ts';
import { queuedMails } from '#command-api/mail/queue.ts';
import { reactionCheckpoint } from '#command-api/processes/reaction.ts';
import type { Platform } from '#gateway/platform.ts';
import { formatPosition, type Position, parsePosition } from '#platform/events/position.ts';
import { STATS_ID, stats } from '#platform/readModels/collections.ts';
import { projectedPosition } from '#projector/checkpoint.ts';
import { printJson, printLine, table } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

interface Follower {
  readonly name: string;
  readonly position: string | null;
  /** In positions, which are at least as many as the events. */
  readonly lag: number;
}

const follower = (name: string, position: Position | undefined, head: Position | undefined): Follower => ({
  name,
  position: position ? formatPosition(position) : null,
  lag: Math.max(0, Number((head?.commit ?? 0n) - (position?.commit ?? 0n))),
});

/** Where the log and everything that follows it stand, and how much there is. */
const readStatus = async ({ log, documents, readModels }: Platform) => {
  const head = await log.head();
  const reaction = await documents.checkpoint(reactionCheckpoint('notifier'));
  const counts = await readModels.current.collection(stats).get(STATS_ID);
  return {
    head: head ? formatPosition(head) : null,
    generation: readModels.generation,
    followers: [
      follower('read models', await projectedPosition(readModels.current), head),
      follower('notifier', reaction === undefined ? undefined : parsePosition(reaction), head),
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
