import { addRoutes } from '../routeTools.ts';
import { castVoteRoute } from './commands/castVote.ts';
import { changeTitleRoute } from './commands/changeTitle.ts';
import { createDisputeRoute } from './commands/createDispute.ts';
import { joinDisputeRoute } from './commands/joinDispute.ts';
import { postCommentRoute } from './commands/postComment.ts';
import { previewStoryRoute } from './commands/previewStory.ts';
import { previewNewTitleRoute, previewTitleRoute } from './commands/previewTitle.ts';
import { submitStoryRoute } from './commands/submitStory.ts';
import { withholdIdentifiedRoute } from './commands/withholdIdentified.ts';

/** The commands on disputes. What changes something accepts an Idempotency-Key and answers when its outcome can be read. */
export const addCommandRoutes = addRoutes([
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
]);
