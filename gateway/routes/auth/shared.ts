import type { Services } from '#command-api/services.ts';
import type { PasswordGuesses } from '../../access/passwordGuesses.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

export type AuthRoute = Route<{
  readonly services: Services;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;
