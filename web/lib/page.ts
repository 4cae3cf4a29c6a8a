/** One page of a list, and the path of the next from the Link header (RFC 8288). */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

const NEXT = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/**
 * @param link the Link header, if there is one
 * @returns the path and query of the next page on this origin
 */
export const nextPath = (link: string | null, origin: string): string | undefined => {
  const target = link?.match(NEXT)?.[1];
  if (!target || !URL.canParse(target, origin)) return undefined;
  const { pathname, search } = new URL(target, origin);
  return pathname + search;
};
