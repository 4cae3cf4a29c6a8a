import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { PasswordGuesses } from '../../access/passwordGuesses.ts';
import { limits } from '../../access/rateLimits.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

export type AccountRoute = Route<{
  readonly services: EraseServices;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;

export const config = { rateLimit: limits.account };
