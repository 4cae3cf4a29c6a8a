import type { Api } from '../routeTools.ts';
import { chooseSummariesRoute } from './account/chooseSummaries.ts';
import { deleteAccountRoute } from './account/deleteAccount.ts';
import { exportMemberRoute } from './account/exportMember.ts';
import { leaveGoogleRoute } from './account/leaveGoogle.ts';
import type { AccountTools } from './account/shared.ts';

const routes = [exportMemberRoute, chooseSummariesRoute, leaveGoogleRoute, deleteAccountRoute];

/** A member's own data: the file of all of it, the choices, and the erasure. */
export const addAccountRoutes = (api: Api, tools: AccountTools): void => {
  for (const addRoute of routes) addRoute(api, tools);
};
