import { comment, createDispute, publishDispute, THREAT, vote } from '../support/disputes.ts';
import { HOUR, type ManualClock, MINUTE } from '../support/manualClock.ts';
import { type Member, signUp } from '../support/members.ts';
import type { TestServer } from '../support/server.ts';
import { withServer } from '../support/withServer.ts';

/** A running server with some events in its log, and the people who caused them. */
export interface Scene {
  readonly server: TestServer;
  /** Everybody who acted: none of their ids may leave. */
  readonly people: readonly Member[];
  readonly disputeIds: readonly string[];
  readonly refereeCodes: readonly string[];
}

export const RATINGS = [0, 2, 7, 10];
export const COMMENT = 'Washing up together, "each, evening",\nis quicker.';

const play = async (server: TestServer, clock: ManualClock): Promise<Scene> => {
  // Commands show analysts votes and comments of hours that are over by the machine's clock.
  clock.setTo(clock.now(), -5 * HOUR);
  const first = await publishDispute(server);
  clock.advance(MINUTE);
  const second = await publishDispute(server, { title: 'Who walks the dog before breakfast?' });
  clock.advance(MINUTE);
  const draft = await createDispute(first.creator, 'Who drives on holiday this summer?');
  const voters = [await signUp(server), await signUp(server)] as const;
  for (const [index, rating] of RATINGS.entries()) {
    clock.advance(MINUTE);
    const voter = voters[index % 2] ?? voters[0];
    await vote(voter, index < 2 ? first : second, rating);
  }
  await comment(voters[0], first, COMMENT);
  await voters[1].patch('/api/auth/anonymous-tag', { anonymousTag: 'tag_of_a_voter' });
  await first.creator.post(`/api/disputes/${draft.id}/story`, { story: THREAT });
  return {
    server,
    people: [first.creator, first.partner, second.creator, second.partner, ...voters],
    disputeIds: [first.id, second.id, draft.id],
    refereeCodes: [first.refereeCode, second.refereeCode, draft.refereeCode],
  };
};

/** A scene that the tests of a file share. */
export const withScene = () =>
  withServer().extend('scene', { scope: 'file' }, ({ server, clock }) => play(server, clock));
