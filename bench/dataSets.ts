import { fillWith, newPeople } from './history/fill.ts';
import { commented, type Happening } from './history/happenings.ts';
import { history } from './history/history.ts';
import { seededRandom } from './history/random.ts';
import { type Workshop, withPlatform } from './workshop.ts';

const SEED = 4;
const PEOPLE = 20_000;

/** How many disputes get a discussion of 20 comments, and how many one of 200. */
const DISCUSSED = 200;

export interface StoredDisputes {
  readonly folder: string;
  /** All of them, the oldest first. */
  readonly ids: readonly string[];
  readonly with20Comments: readonly string[];
  readonly with200Comments: readonly string[];
}

/** 100,000 disputes that are open for votes, with some votes and comments on each. */
export const storedDisputes = (workshop: Workshop): Promise<StoredDisputes> =>
  workshop.shared('disputes', folder =>
    withPlatform(folder, async platform => {
      const random = seededRandom(SEED);
      const people = await newPeople(platform, PEOPLE);
      const shape = { disputes: workshop.scaled(100_000), votesEach: 3, commentsEach: 0.5, days: 28 };
      const { ids } = await fillWith(platform, history(random, shape, people));

      const [with20Comments, with200Comments] = [ids.slice(0, DISCUSSED), ids.slice(DISCUSSED, 2 * DISCUSSED)];
      const discussion = (disputes: readonly string[], comments: number): Happening[] =>
        disputes.flatMap(id =>
          people.slice(-comments).map(author => commented(random, id, author, new Date().toISOString())),
        );
      await fillWith(platform, [...discussion(with20Comments, 20), ...discussion(with200Comments, 200)]);
      return { folder, ids, with20Comments, with200Comments };
    }),
  );

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
