/** A sentence in which numbers can be called and sites opened. */
interface SentencePart {
  readonly text: string;
  readonly href?: string;
}

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
