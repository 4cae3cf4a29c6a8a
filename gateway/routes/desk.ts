import { addRoutes } from '../routeTools.ts';
import { approveRoute } from './desk/approve.ts';
import { dismissRoute } from './desk/dismiss.ts';
import { queueRoute } from './desk/queue.ts';
import { refuseRoute } from './desk/refuse.ts';
import { removeTextRoute } from './desk/removeText.ts';
import { restoreTextRoute } from './desk/restoreText.ts';
import { showMatterRoute } from './desk/showMatter.ts';

/** The moderation desk, with the admin secret. */
export const addDeskRoutes = addRoutes('operator', [
  queueRoute,
  showMatterRoute,
  removeTextRoute,
  restoreTextRoute,
  dismissRoute,
  approveRoute,
  refuseRoute,
]);
