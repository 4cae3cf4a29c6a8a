import { addRoutes } from '../routeTools.ts';
import { castVoteRoute } from './commands/castVote.ts';
import { changeTitleRoute } from './commands/changeTitle.ts';
import { createDisputeRoute } from './commands/createDispute.ts';
import { joinDisputeRoute } from './commands/joinDispute.ts';
import { postCommentRoute } from './commands/postComment.ts';
import { previewNewTitleRoute, previewStoryRoute, previewTitleRoute } from './commands/previews.ts';
import { submitStoryRoute } from './commands/submitStory.ts';
import { withdrawCommentRoute, withdrawStoryRoute, withdrawTitleRoute } from './commands/withdraw.ts';
import { withholdIdentifiedRoute } from './commands/withholdIdentified.ts';

/**
 * The commands on disputes. Those that change something accept an Idempotency-Key and answer when
 * their outcome can be read.
 */
export const addCommandRoutes = addRoutes('disputes', [
  previewNewTitleRoute,
  createDisputeRoute,
  previewTitleRoute,
  changeTitleRoute,
  joinDisputeRoute,
  submitStoryRoute,
  previewStoryRoute,
  withholdIdentifiedRoute,
  castVoteRoute,
  postCommentRoute,
  withdrawCommentRoute,
  withdrawTitleRoute,
  withdrawStoryRoute,
]);
