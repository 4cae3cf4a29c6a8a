import type { Services } from '#command-api/services.ts';
import type { QueryServices } from '#query-api/services.ts';
import type { Sessions } from '../../access/session.ts';
import type { ReadyPages } from '../../http/readyPages.ts';
import type { Live } from '../../live/live.ts';
import type { Route } from '../../routeTools.ts';

export type QueryRoute = Route<{
  readonly queries: QueryServices;
  readonly sessions: Sessions;
  readonly ready: ReadyPages;
  readonly live: Live;
  readonly services: Pick<Services, 'mailboxes'>;
}>;
