import type { DeskServices } from '#command-api/desk/services.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

export type ModerationRoute = Route<{ readonly services: DeskServices; readonly sessions: Sessions }>;
