import type { Services } from '#command-api/services.ts';
import type { PasswordGuesses } from '../../passwordGuesses.ts';
import type { Route } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

export type AuthRoute = Route<{
  readonly services: Services;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;

export const tags = ['accounts'];
