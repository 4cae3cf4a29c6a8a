import type { Services } from '#command-api/services.ts';
import type { Api } from '../routeTools.ts';
import type { Sessions } from '../session.ts';
import { castVoteRoute } from './commands/castVote.ts';
import { createDisputeRoute } from './commands/createDispute.ts';
import { joinDisputeRoute } from './commands/joinDispute.ts';
import { postCommentRoute } from './commands/postComment.ts';
import { previewStoryRoute } from './commands/previewStory.ts';
import { submitStoryRoute } from './commands/submitStory.ts';
import { withholdIdentifiedRoute } from './commands/withholdIdentified.ts';

const routes = [
  createDisputeRoute,
  joinDisputeRoute,
  submitStoryRoute,
  previewStoryRoute,
  withholdIdentifiedRoute,
  castVoteRoute,
  postCommentRoute,
];

/** The commands on disputes. What changes something accepts an Idempotency-Key and answers when its outcome can be read. */
export const addCommandRoutes = (api: Api, services: Services, sessions: Sessions): void => {
  for (const addRoute of routes) addRoute(api, services, sessions);
};
