import { castVote } from '#command-api/disputes/castVote.ts';
import { createDispute } from '#command-api/disputes/createDispute.ts';
import { joinDispute } from '#command-api/disputes/joinDispute.ts';
import { postComment } from '#command-api/disputes/postComment.ts';
import { previewStory } from '#command-api/disputes/previewStory.ts';
import { submitStory } from '#command-api/disputes/submitStory.ts';
import { withholdIdentified } from '#command-api/disputes/withholdIdentified.ts';
import type { Services } from '#command-api/services.ts';
import {
  commentBody,
  createDisputeBody,
  type IdentifiesBody,
  identifiesBody,
  joinDisputeBody,
  storyBody,
  storyPreviewBody,
  voteBody,
} from '#contract/commands.ts';
import {
  castVote as castVoteView,
  createdDispute,
  joinedDispute,
  postedComment,
  storyPreview,
  submittedStory,
  type WithholdReason,
  withheldDispute,
} from '#contract/views.ts';
import { limits } from '../rateLimits.ts';
import { type Api, disputeParams, problems, runCommand, sendResult } from '../routeTools.ts';
import type { Sessions } from '../session.ts';

const tags = ['disputes'];

/** Of every command whose text is moderated. */
const MODERATED = ['text_rejected', 'moderation_unavailable'] as const;

/** Of whatever is done with the story of one side. */
const STORY = ['dispute_not_found', 'not_a_participant', 'story_already_submitted', 'erased_for_good'] as const;

const BACK = 'Thank you for telling us. More was taken out of the stories, and the dispute is back on the lists.';
const OFF = 'The dispute is off the lists now. Mark the words that identify you, and it can come back without them.';
const LOOKED_AT = 'What you marked is taken out. The dispute stays off the lists until it has been looked at.';

const messageTo = ({ strike = {} }: IdentifiesBody, withheld: WithholdReason | null): string => {
  if (withheld === null) return BACK;
  return Object.values(strike).some(spans => spans !== undefined && spans.length > 0) ? LOOKED_AT : OFF;
};

/** The commands on disputes. Each accepts an Idempotency-Key and answers when its outcome can be read. */
export const addCommandRoutes = (api: Api, services: Services, sessions: Sessions): void => {
  api.post('/disputes', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.moderated,
      documented: { once: true, refusals: MODERATED },
    },
    schema: { tags, summary: 'Open a draft', body: createDisputeBody, response: { 201: createdDispute, ...problems } },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      return runCommand(services, request, reply, user.id, {
        status: 201,
        run: context => createDispute(services, context, request.body.title),
        toBody: created => created,
      });
    },
  });

  api.post('/disputes/join', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.code,
      documented: {
        once: true,
        refusals: ['unknown_referee_code', 'own_dispute_join', 'dispute_full', 'erased_for_good'],
      },
    },
    schema: {
      tags,
      summary: 'Join with a referee code',
      body: joinDisputeBody,
      response: { 200: joinedDispute, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      return runCommand(services, request, reply, user.id, {
        run: context => joinDispute(services, context, request.body.refereeCode),
        toBody: joined => ({ ...joined, message: "You've joined the dispute. Now submit your side of the story." }),
      });
    },
  });

  api.post('/disputes/:id/story', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.moderated,
      documented: { once: true, refusals: [...STORY, ...MODERATED, 'preview_outdated'] },
    },
    schema: {
      tags,
      summary: 'Submit your side; 422 with issues and suggestions when moderation refuses it',
      params: disputeParams,
      body: storyBody,
      response: { 200: submittedStory, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const story = { disputeId: request.params.id, ...request.body };
      return runCommand(services, request, reply, user.id, {
        run: context => submitStory(services, context, story),
        toBody: submitted => ({ ...submitted, message: 'Story submitted!' }),
      });
    },
  });

  api.post('/disputes/:id/story/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated, documented: { refusals: [...STORY, 'moderation_unavailable'] } },
    schema: {
      tags,
      summary: 'What strangers would see of your story; nothing is stored',
      params: disputeParams,
      body: storyPreviewBody,
      response: { 200: storyPreview, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const previewed = await previewStory(services, user.id, { disputeId: request.params.id, ...request.body });
      reply.header('Cache-Control', 'private, no-store');
      return sendResult(request, reply, previewed, preview => preview);
    },
  });

  api.post('/disputes/:id/identifies', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.moderated,
      documented: {
        once: true,
        refusals: [
          'dispute_not_found',
          'not_a_participant_report',
          'not_published',
          'already_removed',
          'stories_changed',
          'too_much_struck',
        ],
      },
    },
    schema: {
      tags,
      summary: 'Say that you are recognised in it: it is taken off the lists at once and moderated again',
      params: disputeParams,
      body: identifiesBody,
      response: { 200: withheldDispute, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const claim = { disputeId: request.params.id, ...request.body };
      return runCommand(services, request, reply, user.id, {
        run: context => withholdIdentified(services, context, claim),
        toBody: ({ withheld }) => ({ withheld, message: messageTo(request.body, withheld) }),
      });
    },
  });

  api.post('/disputes/:id/vote', {
    ...sessions.membersOnly,
    config: {
      documented: {
        once: true,
        refusals: [
          'dispute_not_found',
          'own_dispute_vote',
          'email_not_verified_vote',
          'voting_closed',
          'already_voted',
        ],
      },
    },
    schema: {
      tags,
      summary: 'Vote once, from 0 (Partner A is right) to 10 (Partner B is right)',
      params: disputeParams,
      body: voteBody,
      response: { 200: castVoteView, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const vote = { disputeId: request.params.id, rating: request.body.rating };
      return runCommand(services, request, reply, user.id, {
        run: context => castVote(services, context, user, vote),
        toBody: cast => ({ ...cast, message: 'Vote submitted!' }),
      });
    },
  });

  api.post('/disputes/:id/comments', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.comment,
      documented: {
        once: true,
        refusals: [
          'dispute_not_found',
          'own_dispute_comment',
          'email_not_verified_comment',
          'discussion_closed',
          ...MODERATED,
        ],
      },
    },
    schema: {
      tags,
      summary: 'Post a comment',
      params: disputeParams,
      body: commentBody,
      response: { 201: postedComment, ...problems },
    },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      const comment = { disputeId: request.params.id, content: request.body.content };
      return runCommand(services, request, reply, user.id, {
        status: 201,
        run: context => postComment(services, context, user, comment),
        toBody: posted => posted,
      });
    },
  });
};
