import type { DeskServices } from '#command-api/desk/services.ts';
import type { Api } from '../../routeTools.ts';
import type { Sessions } from '../../session.ts';

export type ModerationRoute = (api: Api, services: DeskServices, sessions: Sessions) => void;

export const tags = ['moderation'];
