import type { DeskServices } from '#command-api/desk/services.ts';
import type { Api } from '../routeTools.ts';
import type { Sessions } from '../session.ts';
import { appealRoute } from './moderation/appeal.ts';
import { ownRemovalsRoute } from './moderation/ownRemovals.ts';
import { reportTextRoute } from './moderation/reportText.ts';

const routes = [reportTextRoute, ownRemovalsRoute, appealRoute];

/** What visitors can say about a text, and authors about its removal. */
export const addModerationRoutes = (api: Api, services: DeskServices, sessions: Sessions): void => {
  for (const addRoute of routes) addRoute(api, services, sessions);
};
