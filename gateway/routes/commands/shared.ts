import type { Services } from '#command-api/services.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

export type CommandRoute = Route<{ readonly services: Services; readonly sessions: Sessions }>;

export const tags = ['disputes'];

/** Of every command whose text is moderated. */
export const MODERATED = ['text_rejected', 'moderation_unavailable'] as const;

/** Of what is done with a title. */
export const TITLE = ['dispute_not_found', 'not_the_creator', 'already_published', 'erased_for_good'] as const;

/** Of whatever is done with the story of one side. */
export const STORY = ['dispute_not_found', 'not_a_participant', 'story_already_submitted', 'erased_for_good'] as const;
