import { addRoutes } from '../routeTools.ts';
import { chooseTagRoute } from './auth/chooseTag.ts';
import { currentUserRoute } from './auth/currentUser.ts';
import { loginRoute } from './auth/login.ts';
import { logoutRoute } from './auth/logout.ts';
import { registerRoute } from './auth/register.ts';
import { requestResetRoute } from './auth/requestReset.ts';
import { resendVerificationRoute } from './auth/resendVerification.ts';
import { resetLinkRoute } from './auth/resetLink.ts';
import { resetPasswordRoute } from './auth/resetPassword.ts';
import { verifyEmailRoute } from './auth/verifyEmail.ts';

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
