import { addRoutes } from '../routeTools.ts';
import { chooseMailsRoute } from './account/chooseMails.ts';
import { deleteAccountRoute } from './account/deleteAccount.ts';
import { disownRoute } from './account/disown.ts';
import { exportMemberRoute } from './account/exportMember.ts';
import { leaveGoogleRoute } from './account/leaveGoogle.ts';

/** A member's own data: export, choices and deletion. */
export const addAccountRoutes = addRoutes('accounts', [
  exportMemberRoute,
  chooseMailsRoute,
  leaveGoogleRoute,
  deleteAccountRoute,
  disownRoute,
]);
