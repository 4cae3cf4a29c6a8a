import type { DeskServices } from '#command-api/desk/services.ts';
import type { Route } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

export type ModerationRoute = Route<{ readonly services: DeskServices; readonly sessions: Sessions }>;

export const tags = ['moderation'];
