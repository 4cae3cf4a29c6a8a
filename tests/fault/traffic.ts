import {
  comment,
  createDispute,
  joinDispute,
  type Published,
  STORY_A,
  STORY_B,
  submitStory,
} from '../support/disputes.ts';
import type { Member } from '../support/members.ts';

/** People who are busy until they are told to stop. Each does one thing at a time. */
export interface Traffic {
  /** The comments that were acknowledged. */
  readonly comments: readonly string[];
  /** The disputes that were published, by id. */
  readonly published: readonly string[];
  /** Stops it, and waits for what is under way. @throws when something was refused */
  end(): Promise<void>;
}

export interface People {
  /** They comment on the dispute. */
  readonly readers: readonly Member[];
  /** They publish disputes, which causes mails. */
  readonly couples: readonly (readonly [Member, Member])[];
}

export const startTraffic = (dispute: Pick<Published, 'id' | 'refereeCode' | 'title'>, people: People): Traffic => {
  const comments: string[] = [];
  const published: string[] = [];
  let isOver = false;

  const commenting = async (reader: Member, number: number): Promise<void> => {
    for (let count = 1; !isOver; count += 1) {
      const content = `Thought ${number}.${count}`;
      await comment(reader, dispute, content);
      comments.push(content);
    }
  };
  const publishing = async ([creator, partner]: readonly [Member, Member]): Promise<void> => {
    while (!isOver) {
      const created = await createDispute(creator);
      await joinDispute(partner, created);
      await submitStory(creator, created, STORY_A);
      await submitStory(partner, created, STORY_B);
      published.push(created.id);
    }
  };

  const all = [...people.readers.map(commenting), ...people.couples.map(publishing)];
  const ended = Promise.all(all);
  // end() throws the error; until then it must not count as unhandled.
  ended.catch(() => undefined);
  return {
    comments,
    published,
    end: async () => {
      isOver = true;
      await ended;
    },
  };
};
