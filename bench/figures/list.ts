import { type StoredDisputes, storedDisputes } from '../dataSets.ts';
import { signedInVoters } from '../history/voters.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { openLoad } from '../load/load.ts';
import { startMatch } from '../load/match.ts';
import { type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';
import { measureReads, READING, ROUNDS } from './reads.ts';

const LIST = '/api/disputes?status=published&limit=50';
const VOTERS = 500;
const MORE_THAN_ONE_CASTS = 6000;
const RECENT = `${LIST}&sort=recent`;

/** The list again, while votes are cast, each as soon as the one before is answered. */
const whileVoting = async (workshop: Workshop, { folder, ids }: StoredDisputes): Promise<Row> => {
  const cookies = await withPlatform(folder, platform => signedInVoters(platform, VOTERS));
  await using match = await startMatch(workshop, folder, [RECENT]);
  await using voting = openLoad(workshop.log);
  const votes = ballotBox(cookies, ids);
  const meanwhile = () =>
    voting.fire({
      url: match.product.url,
      connections: 1,
      requests: votes(MORE_THAN_ONE_CASTS),
      seconds: READING.seconds,
    });
  const work = { ...READING, requests: [{ path: RECENT }] };
  const { ours, floor } = await match.compare({ product: () => work, bare: work, meanwhile }, ROUNDS);
  return { figure: 'list, sort=recent, while votes are written', unit: 'answers/s', ours, floor };
};

/** The browse page's list with 100,000 disputes stored. */
export const list: Figure = {
  name: 'list',
  measure: async workshop => {
    const stored = await storedDisputes(workshop);
    const rows = await measureReads(workshop, stored.folder, [
      { figure: 'list, sort=recent', paths: [RECENT], target: { kind: 'ratio at least', limit: 0.7 } },
      { figure: 'list, sort=hot', paths: [`${LIST}&sort=hot`] },
      { figure: 'list, q=money', paths: [`${RECENT}&q=money`] },
    ]);
    return [...rows, await whileVoting(workshop, stored)];
  },
};
