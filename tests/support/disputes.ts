import type { z } from 'zod';
import {
  castVote,
  createdDispute,
  disputeDetail,
  disputeList,
  joinedDispute,
  ownDisputes,
  postedComment,
  submittedStory,
} from '#contract/views.ts';
import { expectBody } from './expectations.ts';
import { type Member, signUp } from './members.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

export const TITLE = 'Who should do the dishes after dinner?';

/** Stories that moderation does not change. */
export const STORY_A =
  'I cook every evening, so I think that whoever did not cook should wash up. I asked for that twice and nothing happened.';
export const STORY_B =
  'I work late and come home tired. I wash up in the morning, and I never said that I would not do it at all.';

/** Everything that can be sent about a dispute, below its address. */
export const WRITES = [
  ['vote', { rating: 5 }],
  ['comments', { content: 'Hm.' }],
  ['story', { story: STORY_A }],
  ['story/preview', { story: STORY_A }],
  ['title/preview', { title: TITLE }],
  ['identifies', {}],
  ['report', { target: 'title', reason: 'other' }],
] as const;

export type Created = z.infer<typeof createdDispute>;

/** A dispute with both stories. */
export interface Published extends Created {
  readonly creator: Member;
  readonly partner: Member;
}

export const createDispute = async (creator: Person, title = TITLE): Promise<Created> =>
  expectBody(await creator.post('/api/disputes', { title }), 201, createdDispute);

export const joinDispute = async (partner: Person, { refereeCode }: Pick<Created, 'refereeCode'>) =>
  expectBody(await partner.post('/api/disputes/join', { refereeCode }), 200, joinedDispute);

export const submitStory = async (author: Person, { id }: Pick<Created, 'id'>, story: string) =>
  expectBody(await author.post(`/api/disputes/${id}/story`, { story }), 200, submittedStory);

export const vote = async (voter: Person, { id }: Pick<Created, 'id'>, rating: number) =>
  expectBody(await voter.post(`/api/disputes/${id}/vote`, { rating }), 200, castVote);

export const comment = async (author: Person, { id }: Pick<Created, 'id'>, content: string) =>
  expectBody(await author.post(`/api/disputes/${id}/comments`, { content }), 201, postedComment);

/** Publishes a dispute through the API: creates it, joins it and submits both stories. */
export const publishDispute = async (
  server: Pick<TestServer, 'url' | 'platform'>,
  { title = TITLE, creator, partner }: { title?: string; creator?: Member; partner?: Member } = {},
): Promise<Published> => {
  const [author, other] = [creator ?? (await signUp(server)), partner ?? (await signUp(server))];
  const created = await createDispute(author, title);
  await joinDispute(other, created);
  await submitStory(author, created, STORY_A);
  await submitStory(other, created, STORY_B);
  return { ...created, creator: author, partner: other };
};

/** A text that no moderator lets pass. */
export const THREAT =
  'If he lies to me again I will kill him with my own hands, and nobody will ever find out about it.';

export const detailOf = async (reader: Person, { id }: Pick<Created, 'id'>) =>
  expectBody(await reader.get(`/api/disputes/${id}`), 200, disputeDetail);

export const listFor = async (reader: Person, query = '') =>
  expectBody(await reader.get(`/api/disputes${query}`), 200, disputeList);

export const myDisputes = async (member: Person) => expectBody(await member.get('/api/my-disputes'), 200, ownDisputes);
