import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { PasswordGuesses } from '../../passwordGuesses.ts';
import { limits } from '../../rateLimits.ts';
import type { Route } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

export type AccountRoute = Route<{
  readonly services: EraseServices;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;

export const tags = ['accounts'];
export const config = { rateLimit: limits.account };
