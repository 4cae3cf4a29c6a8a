import type { Redaction, RedactionKind, Span } from '../port.ts';
import { People } from './people.ts';

const PLACEHOLDERS: Readonly<Record<Exclude<RedactionKind, 'name'>, string>> = {
  place: '[place]',
  organisation: '[organisation]',
  phone: '[phone]',
  email: '[email]',
  link: '[link]',
  handle: '[handle]',
  id: '[number]',
  date: '[date]',
  other: '[removed]',
};

const masked = (written: string): string => {
  const [first = '', ...rest] = Array.from(written);
  return first + rest.map(character => (/\s/.test(character) ? character : '*')).join('');
};

/**
 * Writes the public text: placeholders for what is taken out, masked letters for what is softened.
 * @param redactions and softened in order, without overlaps
 */
export const redact = (
  original: string,
  redactions: readonly Redaction[],
  softened: readonly Span[],
  known: readonly string[] = [],
): { text: string; people: readonly string[] } => {
  const people = new People(known);
  const replacements = [
    ...redactions.map(({ start, end, kind }) => ({
      start,
      end,
      by: kind === 'name' ? `[name ${people.numberOf(original.slice(start, end))}]` : PLACEHOLDERS[kind],
    })),
    ...softened.map(({ start, end }) => ({ start, end, by: masked(original.slice(start, end)) })),
  ].sort((a, b) => a.start - b.start);
  let text = '';
  let offset = 0;
  for (const { start, end, by } of replacements) {
    text += original.slice(offset, start) + by;
    offset = end;
  }
  return { text: text + original.slice(offset), people: people.names };
};
