import { addRoutes } from '../routeTools.ts';
import { appealRoute } from './moderation/appeal.ts';
import { ownRemovalsRoute } from './moderation/ownRemovals.ts';
import { reportTextRoute } from './moderation/reportText.ts';

/** Reports of visitors about a text, and appeals of authors against its removal. */
export const addModerationRoutes = addRoutes('moderation', [reportTextRoute, ownRemovalsRoute, appealRoute]);
