import type { FullName, ModerationVerdict, RedactionKind, Softening, Span } from '../port.ts';
import { overlap } from '../spans.ts';
import { People } from './people.ts';
import type { PlannedRemoval } from './removals.ts';

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
 * @param removals in order and without overlaps, as swearing is; swearing within a removal is
 * removed with it
 */
export const redact = (
  original: string,
  removals: readonly PlannedRemoval[],
  swearing: readonly Span[],
  known: readonly string[] = [],
  accounts: readonly FullName[] = [],
): Pick<ModerationVerdict, 'text' | 'people' | 'redactions' | 'softened'> => {
  const writtenIn = ({ start, end }: Span): string => original.slice(start, end);
  const names = removals.filter(({ kind, kept }) => kind === 'name' && !kept).map(writtenIn);
  const people = new People(known, { accounts, names });
  const replacementFor = ({ kind, kept, ...span }: PlannedRemoval): string => {
    const written = writtenIn(span);
    if (kept) return written;
    return kind === 'name' ? `[name ${people.numberOf(written)}]` : PLACEHOLDERS[kind];
  };
  const redactions = removals.map(removal => ({ ...removal, replacement: replacementFor(removal) }));
  const softened = swearing
    .filter(swear => !removals.some(taken => overlap(swear, taken)))
    .map(({ start, end }) => ({ start, end, replacement: masked(writtenIn({ start, end })) }));
  return { text: replaced(original, [...redactions, ...softened]), people: people.names, redactions, softened };
};

const replaced = (original: string, replacements: readonly Softening[]): string => {
  let text = '';
  let offset = 0;
  for (const { start, end, replacement } of replacements.toSorted((a, b) => a.start - b.start)) {
    text += original.slice(offset, start) + replacement;
    offset = end;
  }
  return text + original.slice(offset);
};
