import type { Services } from '#command-api/services.ts';
import type { Sessions } from '../../access/session.ts';
import type { Route } from '../../routeTools.ts';

export type CommandRoute = Route<{ readonly services: Services; readonly sessions: Sessions }>;

/** Refusals of every command with a text that a person may have to read first. */
export const MODERATED = ['text_rejected', 'moderation_unavailable', 'too_many_held'] as const;

/** Refusals of commands on a title. */
export const TITLE = [
  'dispute_not_found',
  'not_the_creator',
  'already_published',
  'title_settled',
  'erased_for_good',
] as const;

/** Refusals of commands on the story of one side. */
export const STORY = [
  'dispute_not_found',
  'not_a_participant',
  'story_already_submitted',
  'title_missing',
  'erased_for_good',
] as const;
