import type { RedactionKind, Removal } from './port.ts';

const REASONS: Readonly<Record<RedactionKind, string>> = {
  name: 'Names are taken out so that nobody is recognised.',
  place: 'Places are taken out because they can show where somebody lives.',
  organisation: 'Workplaces, schools and the like are taken out because people can be found through them.',
  phone: 'Phone numbers are always taken out.',
  email: 'Email addresses are always taken out.',
  link: 'Links are always taken out: they can lead to a person.',
  handle: 'Account names are always taken out: they lead to a person.',
  id: 'Numbers of documents, accounts and the like are always taken out.',
  date: 'Exact dates, such as birthdays, are taken out because they can tell who somebody is.',
  other: 'This looks like something private, so it is taken out.',
};

/** @returns a sentence that tells the writer why something is taken out */
export const reasonFor = ({ kind, struck }: Pick<Removal, 'kind' | 'struck'>): string =>
  struck && kind === 'other' ? 'You struck this out.' : REASONS[kind];
