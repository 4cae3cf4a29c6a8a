import type { Atom } from './addressAtoms.ts';
import { type AtomKind, endsAsStreet } from './addressWords.ts';

/** Words before a place that say that somebody lives or can be found there. */
const CUE =
  /(?:\baddress(?:es)?(?: is| are)?|\blives? (?:on|at|in)|\blived (?:on|at|in)|\b(?:meet|see) (?:me|you|us|him|her|them) at|\b(?:located|office|shop|store|restaurant|house|flat|party|venue|bus|taxi|sent|delivered|deliver|ship(?:ped)?|drops? (?:me|you|us) off)(?: is| are| it)? (?:at|to|on|in)|\benter on|\bside of|\bmove[ds]? (?:in)?to|\breturn to|\bstay(?:s|ed|ing)? at|\bat) (?:the )?$/iu;

/**
 * A number after a name is a postcode if it has this many digits: "Estonia 62488", but not
 * "Eurovision 2024".
 */
const POSTCODE_DIGITS = 5;

const hasNumberedUnit = (chain: readonly Atom[]): boolean =>
  chain.some(({ kind }, i) => kind === 'unit' && chain[i + 1]?.kind === 'number');

const hasPostcode = (chain: readonly Atom[]): boolean =>
  chain.some(({ digits }, i) => digits >= POSTCODE_DIGITS && chain[i - 1]?.kind === 'name');

/** "Bahnhofstrasse 3", "14 Lindenstrasse" */
const hasNumberedStreet = (chain: readonly Atom[], text: string): boolean =>
  chain.some(({ start, end, kind }, i) => {
    if (kind !== 'street' || !endsAsStreet(text.slice(start, end).toLowerCase())) return false;
    return chain[i - 1]?.kind === 'number' || chain[i + 1]?.kind === 'number';
  });

const isNumbered = (chain: readonly Atom[], text: string): boolean =>
  hasNumberedUnit(chain) || hasNumberedStreet(chain, text);

/** "lives at the Elms 4" */
const isCued = ([first, ...rest]: readonly Atom[], text: string): boolean => {
  if (first === undefined || rest.length === 0 || first.kind === 'number') return false;
  return CUE.test(text.slice(Math.max(0, first.start - 40), first.start));
};

/**
 * Whether a chain is an address: it has a number, and enough else to show that a house, a street or
 * a town is meant.
 */
export const isAddress = (chain: readonly Atom[], text: string): boolean => {
  const of = (kind: AtomKind): number => chain.filter(atom => atom.kind === kind).length;
  const numbers = of('number');
  if (numbers === 0) return false;
  if (isNumbered(chain, text)) return true;
  if (of('name') + of('street') === 0) return false;
  if ((of('street') > 0 && chain.length > 2) || hasPostcode(chain)) return true;
  return (numbers > 1 && chain.some(({ digits }) => digits >= 3)) || isCued(chain, text);
};
