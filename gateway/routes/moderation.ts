import { addRoutes } from '../routeTools.ts';
import { appealRoute } from './moderation/appeal.ts';
import { ownRemovalsRoute } from './moderation/ownRemovals.ts';
import { reportTextRoute } from './moderation/reportText.ts';

/** What visitors can say about a text, and authors about its removal. */
export const addModerationRoutes = addRoutes([reportTextRoute, ownRemovalsRoute, appealRoute]);
