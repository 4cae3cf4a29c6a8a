import type { Services } from '#command-api/services.ts';
import type { PasswordGuesses } from '../../passwordGuesses.ts';
import type { Api } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

/** What the routes of accounts work with. */
export interface AuthTools {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}

export type AuthRoute = (api: Api, tools: AuthTools) => void;

export const tags = ['accounts'];
