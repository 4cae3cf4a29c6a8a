import { resultsQuery } from '#contract/queries.ts';
import { verdictCourse as courseAnswer } from '#contract/views.ts';
import { verdictCourse } from '#query-api/verdictCourse.ts';
import { sendPage } from '../../http/page.ts';
import { disputeParams, refusals, refuse } from '../../routeTools.ts';
import { readerOf } from './reader.ts';
import type { QueryRoute } from './shared.ts';

export const verdictCourseRoute: QueryRoute = (api, { queries, ...tools }) => {
  const courseOf = verdictCourse(queries);
  api.get('/disputes/:id/course', {
    config: { documented: { revalidated: true, knowsMembers: true } },
    schema: {
      summary: 'How the verdict on a dispute has moved, day by day',
      params: disputeParams,
      querystring: resultsQuery,
      response: { 200: courseAnswer, default: refusals('dispute_not_found') },
    },
    handler: async (request, reply) => {
      const page = await courseOf(request.params.id, await readerOf(request, tools), request.query.results);
      if (page === undefined) return refuse(request, reply, { code: 'dispute_not_found' });
      return sendPage(request, reply, page);
    },
  });
};
