import { z } from 'zod';
import type { Services } from '#command-api/services.ts';
import type { PasswordGuesses } from '../../access/passwordGuesses.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

/** Browsers store no cookie of more than 4,096 bytes. */
const LONGEST_REDIRECT = 2000;

/** Where a visitor wants to go, beside what they do. */
export const goingTo = z.object({ redirect: z.string().max(LONGEST_REDIRECT).optional() });

export type AuthRoute = Route<{
  readonly services: Services;
  readonly sessions: Sessions;
  readonly guesses: PasswordGuesses;
}>;
