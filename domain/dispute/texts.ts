import type { DisputeEvent, TextPart } from './events.ts';

type Texts = Readonly<Record<TextPart, string | null>>;

/** The texts of a dispute. The cached state of the decider holds none: texts can be erased. */
export interface DisputeTexts {
  /** The newest text of each part, even if the operator has removed it; null before the first. */
  readonly current: Texts;
  /** The texts that wait for a person. */
  readonly held: Partial<Texts>;
  /** The texts as they were published, before any redaction. */
  readonly published: Texts;
  /** Rises with each new text, but not when a removed text is put back. */
  readonly edition: number;
}

const NONE: Texts = { title: null, user1: null, user2: null };

export const NO_TEXTS: DisputeTexts = { current: NONE, held: {}, published: NONE, edition: 0 };

/** @returns the text that an event sets, and its part of the dispute; undefined for other events */
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

export const evolveTexts = (texts: DisputeTexts, event: DisputeEvent): DisputeTexts => {
  if (event.type === 'TextHeld') {
    return { ...texts, held: { ...texts.held, [event.data.part]: event.data.text } };
  }
  if (event.type === 'Published') return { ...texts, published: texts.current };
  const given = textIn(event);
  if (given === undefined) return texts;
  const edition = event.type === 'TextRestored' ? texts.edition : texts.edition + 1;
  return { ...texts, edition, current: { ...texts.current, [given.part]: given.text } };
};
