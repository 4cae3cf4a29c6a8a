import fastify, { type FastifyReply } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { voteBody } from '#contract/commands.ts';
import { type DisputeRow, type PlainStore, REFUSALS, type Refusal } from './store.ts';
import { RATINGS } from './tables.ts';

const tokenIn = (cookie = ''): string => /(?:^|; )sid=([^;]*)/.exec(cookie)?.[1] ?? '';

/** The mean rating in percent, for each side. */
const sharesOf = ({ votes, total }: DisputeRow) => {
  const user2Percentage = votes === 0 ? null : Math.round((10 * total) / votes);
  return { user1Percentage: user2Percentage === null ? null : 100 - user2Percentage, user2Percentage };
};

const basicsOf = (row: DisputeRow) => ({
  id: row.id,
  title: row.title,
  refereeCode: row.code,
  user1Id: row.user1,
  user2Id: row.user2,
  user1StorySubmitted: true,
  user2StorySubmitted: true,
  createdAt: row.published,
  publishedAt: row.published,
  expiresAt: row.expires,
  user1Story: row.story1,
  user2Story: row.story2,
  videoPath: null,
  videoDuration: null,
  status: 'published',
  withheld: null,
  viewCount: row.votes,
});

const itemOf = (row: DisputeRow) => ({
  ...basicsOf(row),
  user1AnonymousTag: null,
  user2AnonymousTag: null,
  voteCount: row.votes,
  commentCount: row.comments,
  ...sharesOf(row),
});

/** Why nobody's vote is cast, or undefined when it was. */
const cast = async (
  store: PlainStore,
  token: string,
  dispute: string,
  rating: number,
): Promise<Refusal | undefined> => {
  const at = new Date().toISOString();
  const voter = await store.signedIn(token, at);
  if (!voter) return 'not_signed_in';
  if (!voter.verified) return 'email_not_verified';
  return store.vote({ dispute, voter: voter.id, rating, at });
};

const detailOf = async (store: PlainStore, id: string) => {
  const [row, comments] = await Promise.all([store.dispute(id), store.comments(id)]);
  return (
    row && {
      dispute: basicsOf(row),
      user1: { anonymousTag: null },
      user2: { anonymousTag: null },
      totalVotes: row.votes,
      ratings: RATINGS.map(name => row[name]),
      ...sharesOf(row),
      commentCount: row.comments,
      comments: comments.map(({ id, content, posted }) => ({ id, content, createdAt: posted, anonymousTag: null })),
      userVote: null,
      held: [],
    }
  );
};

const refuse = (reply: FastifyReply, code: Refusal) => reply.code(REFUSALS[code]).send({ code });

/**
 * The user-visible job of the product on plain tables, as one would write it in an afternoon: the
 * session is looked up, the body validated, one vote a person, on the disk before the answer, and
 * counted in the next read. @returns its address
 */
export const listen = async (store: PlainStore): Promise<string> => {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  const params = z.object({ id: z.uuid() });
  const querystring = z.object({ limit: z.coerce.number().int().max(100).default(50) }).loose();
  app.post('/api/disputes/:id/vote', { schema: { params, body: voteBody } }, async (request, reply) => {
    const { rating } = request.body;
    const refused = await cast(store, tokenIn(request.headers.cookie), request.params.id, rating);
    return refused ? refuse(reply, refused) : { message: 'Vote submitted!', rating };
  });
  app.get('/api/disputes', { schema: { querystring } }, async request => {
    const rows = await store.newest(request.query.limit, new Date().toISOString());
    return rows.map(itemOf);
  });
  app.get('/api/disputes/:id', { schema: { params } }, async (request, reply) => {
    return (await detailOf(store, request.params.id)) ?? refuse(reply, 'dispute_not_found');
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};
