import { addRoutes } from '../routeTools.ts';
import { requestResetRoute, resetLinkRoute, resetPasswordRoute } from './auth/passwordReset.ts';
import { chooseTagRoute, currentUserRoute, loginRoute, logoutRoute, registerRoute } from './auth/session.ts';
import { resendVerificationRoute, verifyEmailRoute } from './auth/verification.ts';

/** Accounts and sessions. */
export const addAuthRoutes = addRoutes('accounts', [
  currentUserRoute,
  registerRoute,
  loginRoute,
  logoutRoute,
  chooseTagRoute,
  verifyEmailRoute,
  resendVerificationRoute,
  requestResetRoute,
  resetLinkRoute,
  resetPasswordRoute,
]);
