import { printJson, printLine, say, table } from '../../output.ts';
import { toRead } from '../../withPlatform.ts';
import { allReels, lineOf, type ReelLine } from './read.ts';

const HEAD = ['DISPUTE', 'STATUS', 'ATTEMPTS', 'SECONDS', 'KB', 'REASON'];

const cellsOf = ({ disputeId, status, attempts, seconds, bytes, reason }: ReelLine): string[] => [
  disputeId,
  status,
  `${attempts}`,
  seconds === null ? '' : `${seconds}`,
  bytes === null ? '' : `${Math.round(bytes / 1000)}`,
  reason ?? '',
];

/** Shows the state of every reel. */
export const listReels = ({ status, json }: { readonly status?: string; readonly json?: boolean }): Promise<void> =>
  toRead(async ({ documents }) => {
    const lines = (await allReels(documents))
      .map(lineOf)
      .filter(line => status === undefined || line.status === status);
    if (json) return printJson(lines);
    if (lines.length === 0) return say(status ? `No reel is ${status}.` : 'There are no reels yet.');
    await printLine(table([HEAD, ...lines.map(cellsOf)]));
  });
