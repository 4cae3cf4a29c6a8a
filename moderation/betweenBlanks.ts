import type { Span } from './port.ts';

/**
 * A text is published without the blanks at its ends, but its writer's offsets count them.
 * @returns the text without them, and functions that convert spans in both directions
 */
export const betweenBlanks = (written: string) => {
  const text = written.trim();
  const before = written.length - written.trimStart().length;
  const moved = <S extends Span>(span: S, by: number): S => ({ ...span, start: span.start + by, end: span.end + by });
  return {
    text,
    inside: (spans: readonly Span[] | undefined): readonly Span[] | undefined =>
      spans?.map(span => moved(span, -before)),
    outside: <S extends Span>(spans: readonly S[]): S[] => spans.map(span => moved(span, before)),
    /** Puts the blanks of the written text around another text. */
    surrounded: (inner: string): string =>
      text === '' ? written : written.slice(0, before) + inner + written.slice(before + text.length),
  };
};
