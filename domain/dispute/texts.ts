import type { DisputeEvent, TextPart } from './events.ts';

/** The text that an event gives a part of its dispute; undefined where it gives none. The decider's state leaves texts out: no rule needs them. */
export const textIn = (event: DisputeEvent): { readonly part: TextPart; readonly text: string } | undefined => {
  switch (event.type) {
    case 'Created':
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
