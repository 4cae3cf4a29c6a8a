import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import type { PasswordGuesses } from '../../passwordGuesses.ts';
import { limits } from '../../rateLimits.ts';
import type { Api } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

/** What the routes of a member's own data work with. */
export interface AccountTools {
  readonly services: EraseServices;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}

export type AccountRoute = (api: Api, tools: AccountTools) => void;

export const tags = ['accounts'];
export const config = { rateLimit: limits.account };
