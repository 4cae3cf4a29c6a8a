import { CLASSES, type WordClass } from '#moderation/local/names/model.ts';

/** A text with the places and kinds of its names. */
export interface Marked {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly kind: WordClass }[];
}

/** Rewrites the text between the names, and the names, and moves the spans accordingly. */
export const rewrite = (
  { text, spans }: Marked,
  between: (written: string) => string,
  name: (written: string) => string = written => written,
): Marked => {
  const moved: Marked['spans'][number][] = [];
  let written = '';
  let offset = 0;
  for (const { start, end, kind } of spans) {
    written += between(text.slice(offset, start));
    const named = name(text.slice(start, end));
    moved.push({ start: written.length, end: written.length + named.length, kind });
    written += named;
    offset = end;
  }
  return { text: written + between(text.slice(offset)), spans: moved };
};

/** @returns the index in CLASSES of the name that overlaps with the span, or that of 'none' */
export const classAt = ({ spans }: Marked, start: number, end: number): number =>
  CLASSES.indexOf(spans.find(span => start < span.end && end > span.start)?.kind ?? 'none');
