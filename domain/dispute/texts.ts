import type { DisputeEvent, TextPart } from './events.ts';

/**
 * @returns the text that an event gives to a part of its dispute, or undefined. The decider's state holds no texts, since no rule needs
 * them; whoever does folds them with this.
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
