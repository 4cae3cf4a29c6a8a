import type { DisputeEvent, TextPart } from './events.ts';

/**
 * @returns the text that an event sets, and its part of the dispute; undefined for other events.
 * The decider's state holds no texts, because no rule needs them. Code that does need them folds
 * them with this function.
 */
export const textIn = (event: DisputeEvent): { readonly part: TextPart; readonly text: string } | undefined => {
  switch (event.type) {
    case 'Created':
    case 'TitleChanged':
    case 'TitleRedacted':
      return { part: 'title', text: event.data.title };
    case 'StorySubmitted':
    case 'StoryRedacted':
      return { part: event.data.side, text: event.data.story };
    case 'TextRestored':
      return { part: event.data.part, text: event.data.text };
    default:
      return undefined;
  }
};
