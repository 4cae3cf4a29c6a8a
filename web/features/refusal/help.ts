import { HttpError } from '#web/lib/http.ts';

/** A sentence in which numbers can be called and sites opened. */
export interface SentencePart {
  readonly text: string;
  readonly href?: string;
}

/** The words by which suggestions that lead to help are recognised. */
const OF_HELP = /help ?line|hotline|emergency number/i;

interface Split {
  help: string[];
  advice: string[];
  /**
   * Whether the writer may be in danger, rather than threatening somebody: the suggestions start
   * with help.
   */
  isHelpFirst: boolean;
}

/** @returns the suggestions that lead to help, and those about the text */
export const splitHelp = (suggestions: readonly string[]): Split => ({
  help: suggestions.filter(one => OF_HELP.test(one)),
  advice: suggestions.filter(one => !OF_HELP.test(one)),
  isHelpFirst: OF_HELP.test(suggestions[0] ?? ''),
});

/** Whether the refusal of a text shows help before anything else. Nothing may cover it then. */
export const showsHelpFirst = (error: unknown): boolean =>
  error instanceof HttpError && splitHelp(error.problem.suggestions ?? []).isHelpFirst;

const ADDRESS = /(?<number>\d(?:[ -]?\d){2,14})|(?<site>\b[a-z0-9-]+\.(?:com|org|net)\b)/g;

/** @returns the sentence in parts, with a link for each number and each site */
export const withLinks = (sentence: string): SentencePart[] => {
  const parts: SentencePart[] = [];
  let from = 0;
  for (const { 0: text, index, groups } of sentence.matchAll(ADDRESS)) {
    if (index > from) parts.push({ text: sentence.slice(from, index) });
    parts.push({ text, href: groups?.number ? `tel:${text.replace(/[ -]/g, '')}` : `https://${text}` });
    from = index + text.length;
  }
  if (from < sentence.length) parts.push({ text: sentence.slice(from) });
  return parts;
};
