import { addRoutes } from '../routeTools.ts';
import { disputeByCodeRoute } from './queries/disputeByCode.ts';
import { getDisputeRoute } from './queries/getDispute.ts';
import { listCommentsRoute } from './queries/listComments.ts';
import { listDisputesRoute } from './queries/listDisputes.ts';
import { disputeLiveRoute, listLiveRoute } from './queries/live.ts';
import { myDisputesRoute } from './queries/myDisputes.ts';
import { verdictCourseRoute } from './queries/verdictCourse.ts';

/** All reads. Lists and disputes can be revalidated by their ETag. */
export const addQueryRoutes = addRoutes('disputes', [
  listDisputesRoute,
  myDisputesRoute,
  disputeByCodeRoute,
  getDisputeRoute,
  listCommentsRoute,
  verdictCourseRoute,
  disputeLiveRoute,
  listLiveRoute,
]);
