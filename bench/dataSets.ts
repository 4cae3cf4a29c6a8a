import { newId } from '#command-api/ids.ts';
import { fillWith, newPeople } from './history/fill.ts';
import { commented, type Happening } from './history/happenings.ts';
import { history } from './history/history.ts';
import { seededRandom } from './history/random.ts';
import { signedInVoters } from './history/voters.ts';
import { newTables, votersInTables } from './servers/plain/fillTables.ts';
import { type Workshop, withPlatform } from './workshop.ts';

const SEED = 4;
const PEOPLE = 20_000;
const DISPUTES = 100_000;

/** The share of the disputes that get a discussion of 20 comments, and of 200. */
const DISCUSSED = 0.002;

/** Disputes that are open for votes, with some votes and comments on each. */
export interface StoredDisputes {
  /** All of them, the oldest first. */
  readonly ids: readonly string[];
  readonly with20Comments: readonly string[];
  readonly with200Comments: readonly string[];
  /** Signs so many new voters in, while no server is running. @returns their cookies */
  voters(count: number): Promise<readonly string[]>;
}

/** Writes disputes, and then their discussions. */
const tell = async (
  disputes: number,
  people: readonly string[],
  write: (happenings: Iterable<Happening>) => Promise<readonly string[]>,
): Promise<Omit<StoredDisputes, 'voters'>> => {
  const random = seededRandom(SEED);
  const ids = await write(history(random, { disputes, votesEach: 3, commentsEach: 0.5, days: 28 }, people));
  const discussed = Math.ceil(ids.length * DISCUSSED);
  const [with20Comments, with200Comments] = [ids.slice(0, discussed), ids.slice(discussed, 2 * discussed)];
  const discussion = (some: readonly string[], comments: number): Happening[] =>
    some.flatMap(id => people.slice(-comments).map(author => commented(random, id, author, new Date().toISOString())));
  await write([...discussion(with20Comments, 20), ...discussion(with200Comments, 200)]);
  return { ids, with20Comments, with200Comments };
};

/** 100,000 disputes, or as many, in the product. */
export const storedDisputes = (
  workshop: Workshop,
  disputes = DISPUTES,
): Promise<StoredDisputes & { readonly folder: string }> =>
  workshop.shared(`${workshop.scaled(disputes)} disputes`, folder =>
    withPlatform(folder, async platform => {
      const people = await newPeople(platform, PEOPLE);
      const write = async (happenings: Iterable<Happening>) => (await fillWith(platform, happenings)).ids;
      const stored = await tell(workshop.scaled(disputes), people, write);
      const voters = (count: number) => withPlatform(folder, opened => signedInVoters(opened, count));
      return { folder, ...stored, voters };
    }),
  );

/** The same in the tables of the plain service. */
export const plainDisputes = (
  workshop: Workshop,
  disputes = DISPUTES,
): Promise<StoredDisputes & { readonly file: string }> =>
  workshop.shared(`${workshop.scaled(disputes)} disputes in plain tables`, async file => {
    const tables = newTables(file);
    const people = Array.from({ length: PEOPLE }, newId);
    const stored = await tell(workshop.scaled(disputes), people, async happenings => tables.write(happenings));
    tables.finish();
    return { file, ...stored, voters: async count => votersInTables(file, count) };
  });

/** About 1,000,000 events of three years, eight of ten of which are votes. @returns the folder */
export const storedEvents = (workshop: Workshop): Promise<string> =>
  workshop.shared('events', folder =>
    withPlatform(folder, async platform => {
      const people = await newPeople(platform, PEOPLE);
      const shape = { disputes: workshop.scaled(12_000), votesEach: 66, commentsEach: 10.5, days: 3 * 365 };
      await fillWith(platform, history(seededRandom(SEED), shape, people));
      return folder;
    }),
  );
