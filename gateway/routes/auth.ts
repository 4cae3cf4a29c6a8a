import type { Api } from '../routeTools.ts';
import { chooseTagRoute } from './auth/chooseTag.ts';
import { currentUserRoute } from './auth/currentUser.ts';
import { loginRoute } from './auth/login.ts';
import { logoutRoute } from './auth/logout.ts';
import { registerRoute } from './auth/register.ts';
import { requestResetRoute } from './auth/requestReset.ts';
import { resendVerificationRoute } from './auth/resendVerification.ts';
import { resetPasswordRoute } from './auth/resetPassword.ts';
import type { AuthTools } from './auth/shared.ts';
import { verifyEmailRoute } from './auth/verifyEmail.ts';

const routes = [
  currentUserRoute,
  registerRoute,
  loginRoute,
  logoutRoute,
  chooseTagRoute,
  verifyEmailRoute,
  resendVerificationRoute,
  requestResetRoute,
  resetPasswordRoute,
];

/** Accounts and sessions. */
export const addAuthRoutes = (api: Api, tools: AuthTools): void => {
  for (const addRoute of routes) addRoute(api, tools);
};
