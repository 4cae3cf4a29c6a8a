import { STATS_ID, stats } from '#readmodels/collections.ts';
import { storedDisputes } from '../dataSets.ts';
import { signedInVoters } from '../history/voters.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { type Contest, startMatch } from '../load/match.ts';
import { type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 5;
const CONNECTIONS = 64;
const VOTERS = 2000;
const VOTES_A_ROUND = 10_000;

const storedVotes = (folder: string): Promise<number> =>
  withPlatform(folder, async ({ readModels }) => {
    const counted = await readModels.current.collection(stats).get(STATS_ID);
    return counted?.body.votes ?? 0;
  });

const contest = async (workshop: Workshop, folder: string, work: Contest) => {
  await using match = await startMatch(workshop, folder);
  // Awaited here, because the match ends with this function.
  return await match.compare(work, ROUNDS);
};

/** Votes that are durable, and shown in the read models, by the time they are answered. */
export const votes: Figure = {
  name: 'votes',
  measure: async workshop => {
    const { folder, ids } = await storedDisputes(workshop);
    const perRound = workshop.scaled(VOTES_A_ROUND);
    const cookies = await withPlatform(folder, platform => signedInVoters(platform, VOTERS));
    const before = await storedVotes(folder);
    const box = ballotBox(cookies, ids);
    const round = () => ({ connections: CONNECTIONS, requests: box(perRound) });
    const compared = await contest(workshop, folder, { product: round, bare: { ...round(), seconds: 2 } });
    const shown = (await storedVotes(folder)) - before;
    const cast = perRound * (ROUNDS + 1);
    if (shown !== cast) throw new Error(`${cast} votes were acknowledged and ${shown} are shown`);
    const row: Row = {
      figure: 'votes, 64 connections',
      unit: 'answers/s',
      ...compared,
      target: { kind: 'ratio at least', limit: 0.25 },
    };
    return [row];
  },
};
