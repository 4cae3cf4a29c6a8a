import type { DeskServices } from '#command-api/desk/services.ts';
import type { AdminGate } from '../adminGate.ts';
import type { Api } from '../routeTools.ts';
import { dismissRoute } from './desk/dismiss.ts';
import { queueRoute } from './desk/queue.ts';
import { removeTextRoute } from './desk/removeText.ts';
import { restoreTextRoute } from './desk/restoreText.ts';
import { showMatterRoute } from './desk/showMatter.ts';

const routes = [queueRoute, showMatterRoute, removeTextRoute, restoreTextRoute, dismissRoute];

/** The moderation desk, for whoever knows the admin secret. */
export const addDeskRoutes = (api: Api, services: DeskServices, gate: AdminGate): void => {
  for (const addRoute of routes) addRoute(api, services, { onRequest: gate });
};
