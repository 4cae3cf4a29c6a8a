import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';
import { type Finding, findAll } from './finding.ts';

const STREET_WORDS = new Set(
  `street st avenue ave av road rd lane ln drive dr boulevard blvd court ct square sq terrace crescent close way highway hwy parkway pkwy circle
  trail row gardens grove mews hill walk quay wharf rue chemin allée impasse quai via viale vicolo piazza corso calle avenida paseo plaza plaça carrer
  rua praça travessa largo strada strasse straße str gasse platz weg allee damm ufer ulica ul aleja al plac utca út útja tér ter gata gatan vägen vej
  veien vegen gade gate katu tie tee laan straat plein kade ulice náměstí trg cesta put ulitsa street. place`.split(
    /\s+/,
  ),
);
const STREET_ENDING =
  /.{2}(?:stra(?:ss|ß)e|str|gasse|platz|allee|gatan|gata|vägen|vegen|veien|svingen|vej|gade|gaten|katu|kuja|polku|tie|raitti|utca|útja|laan|straat|plein|kade|singel|ulice|stræde|backen|gränd|weg|steig|bakken)$/u;
const UNIT_WORDS = new Set('apt apartment suite unit flat floor box postbox psc apo dpo fpo po'.split(' '));
const GLUE = new Set(
  'de la le les du des da do dos das di del della degli dei den der dem van von of the nad na pod ob am an im u ul r no nr n y e und och og nan number'.split(
    ' ',
  ),
);
const CUE =
  /(?:\baddress(?:es)?(?: is| are)?|\blives? (?:on|at|in)|\blived (?:on|at|in)|\b(?:meet|see) (?:me|you|us|him|her|them) at|\b(?:located|office|shop|store|restaurant|house|flat|party|venue|bus|taxi|sent|delivered|deliver|ship(?:ped)?|drops? (?:me|you|us) off)(?: is| are| it)? (?:at|to|on|in)|\benter on|\bside of|\bmove[ds]? (?:in)?to|\breturn to|\bstay(?:s|ed|ing)? at|\bat) (?:the )?$/iu;

/** Fewer digits than this may be a house number and a postcode. */
const PHONE_DIGITS = 8;

/** "Estonia 62488", but not "Eurovision 2024". */
const POSTCODE_DIGITS = 5;

const ATOM = /tl ?[;:,./] ?dr|\d{1,6}(?:[/-]\d{1,5})?\p{L}?(?![\p{L}\d])|\p{L}[\p{L}\p{M}'’-]*/giu;
/** What may stand between two parts of one address. */
const SEPARATOR = /^(?:[ \t]{0,3}[.,#]?[ \t]{0,3}|[ \t]{0,3},?[ \t]{0,3}\n[ \t?]{0,8},?[ \t]{0,3}| \(|\)[ ,]{0,2})$/u;

/** 'line': an ordinary word with a capital at the start of a line, which may go on with the address. */
type AtomKind = 'number' | 'unit' | 'street' | 'name' | 'line' | 'glue' | 'region' | 'other';

interface Atom {
  readonly start: number;
  readonly end: number;
  readonly kind: AtomKind;
  readonly digits: number;
}

/** "by the way. I'm 28", "tl;dr 26f": neither a line nor a drive of an address. */
const NO_PART = /^(?:i|i'm|i've|i'll|i'd|we|we're|we've|he|he's|she|she's|it|it's|they|my|our|this|that|tldr)$/;

/** "i drive a 04 car": who drives, walks and closes is no street. */
const DONE =
  /(?:^|[^\p{L}'])(?:i|we|you|they|he|she|who|to|not|don't|can|could|will|would|must|should|always|never|only|still)\s$/iu;
const MAY_BE_DONE = /^(?:drive|walk|close|circle|row|trail)$/;

const isNoPart = (lower: string, before: string): boolean =>
  NO_PART.test(lower) || (MAY_BE_DONE.test(lower) && DONE.test(before));

const isRegion = (written: string): boolean => /^\p{Lu}{2,3}$/u.test(written);

const isStreet = (lower: string, word: KnownWord | undefined): boolean =>
  STREET_WORDS.has(lower) || (STREET_ENDING.test(lower) && word?.standing !== 'o');

/** Of what is no word of addresses. */
const plainKind = (word: KnownWord | undefined, writing: Writing): AtomKind => {
  if (word === undefined || word.text.length < 2) return 'glue';
  if (word.standing === 'u' || word.lists.includes('k')) return 'name';
  if (writing !== 'c' || !word.capital) return 'other';
  return word.opensSentence ? 'line' : 'name';
};

const wordKind = (written: string, word: KnownWord | undefined, isNamed: boolean, writing: Writing): AtomKind => {
  const lower = written.toLowerCase();
  if (UNIT_WORDS.has(lower)) return 'unit';
  if (isStreet(lower, word)) return 'street';
  if (isNamed) return 'name';
  if (GLUE.has(lower)) return 'glue';
  return writing !== 'l' && isRegion(written) ? 'region' : plainKind(word, writing);
};

/** "drive the 2.5 hours", "$15.50" */
const FRACTION = /\d[.,]$/;
/** "an apartment 6 months ago", "drive the 3 hours", "1,359 euros", "2.5" */
const MEASURED =
  /^ ?(?:[€£$%]|(?:euros?|pounds|quid|bucks|kr)\b)|^[.,]\d{1,3}(?!\d)|^[ -](?:hours?|hrs?|minutes?|mins?|days?|weeks?|wks?|months?|mos?|years?|yrs?|times?|miles?|km|blocks?|people|guests|kids|dollars|bucks|percent|more|other|bed|bedrooms?|of us)\b/iu;

const isApart = (text: string, span: Span, barriers: readonly Finding[]): boolean =>
  MEASURED.test(text.slice(span.end, span.end + 12)) ||
  FRACTION.test(text.slice(Math.max(0, span.start - 2), span.start)) ||
  barriers.some(barrier => overlap(span, barrier));

/** @returns whether a passage touches one of the findings; to be asked of passages one after the other */
const inOrder = (findings: readonly Finding[]) => {
  let next = 0;
  return ({ start, end }: Span): boolean => {
    while ((findings[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (findings[next]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
};

const atomsOf = (
  text: string,
  words: readonly KnownWord[],
  named: readonly Finding[],
  barriers: readonly Finding[],
  writing: Writing,
): Atom[] => {
  const byStart = new Map(words.map(word => [word.start, word]));
  const isNamed = inOrder(named);
  return [...text.matchAll(ATOM)].map(({ 0: written, index: start }) => {
    const span = { start, end: start + written.length };
    if (/^\d/.test(written)) {
      const kind = isApart(text, span, barriers) ? 'other' : 'number';
      return { ...span, kind, digits: written.replace(/\D/g, '').length };
    }
    const word = byStart.get(start);
    const isNone = isNoPart(word?.lower ?? '', text.slice(Math.max(0, start - 8), start));
    return { ...span, kind: isNone ? 'other' : wordKind(written, word, isNamed(span), writing), digits: 0 };
  });
};

const isPart = ({ kind }: Atom): boolean => kind !== 'other';

/** A line that comes before the first number is not a part of the address. */
const goesOn = (text: string, chain: readonly Atom[], { start }: Atom): boolean => {
  const last = chain.at(-1);
  if (last === undefined) return true;
  const gap = text.slice(last.end, start);
  const opensLine = gap.includes('\n') && !chain.some(({ kind }) => kind === 'number');
  return SEPARATOR.test(gap) && !opensLine;
};

/** Runs of parts that stand close together. */
const chainsOf = (text: string, atoms: readonly Atom[]): Atom[][] => {
  const chains: Atom[][] = [];
  let chain: Atom[] = [];
  for (const atom of atoms) {
    if (!isPart(atom) || !goesOn(text, chain, atom)) {
      chains.push(chain);
      chain = [];
    }
    if (isPart(atom)) chain.push(atom);
  }
  return [...chains, chain].filter(({ length }) => length > 0);
};

const trimmed = (chain: readonly Atom[]): readonly Atom[] => {
  const isWeak = (atom: Atom | undefined): boolean => atom?.kind === 'glue' || atom?.kind === 'line';
  let [from, to] = [0, chain.length];
  while (from < to && isWeak(chain[from])) from += 1;
  while (to > from && isWeak(chain[to - 1])) to -= 1;
  return chain.slice(from, to);
};

const hasNumberedUnit = (chain: readonly Atom[]): boolean =>
  chain.some(({ kind }, i) => kind === 'unit' && chain[i + 1]?.kind === 'number');

const hasPostcode = (chain: readonly Atom[]): boolean =>
  chain.some(({ digits }, i) => digits >= POSTCODE_DIGITS && chain[i - 1]?.kind === 'name');

/** "lives at the Elms 4" */
const isCued = ([first, ...rest]: readonly Atom[], text: string): boolean => {
  if (first === undefined || rest.length === 0 || first.kind === 'number') return false;
  return CUE.test(text.slice(Math.max(0, first.start - 40), first.start));
};

const isAddress = (chain: readonly Atom[], text: string): boolean => {
  const of = (kind: AtomKind): number => chain.filter(atom => atom.kind === kind).length;
  const numbers = of('number');
  if (numbers === 0) return false;
  if (hasNumberedUnit(chain)) return true;
  if (of('name') + of('street') === 0) return false;
  if ((of('street') > 0 && chain.length > 2) || hasPostcode(chain)) return true;
  return (numbers > 1 && chain.some(({ digits }) => digits >= 3)) || isCued(chain, text);
};

/** "45 oak street", but not "a 3 hour drive". */
const NUMBERED_STREET =
  /\b\d{1,5}[a-z]?,? (?:(?!(?:hours?|minutes?|mins?|miles?|days?|weeks?|km|block|lane|way|feet)\b)\p{L}[\p{L}'.-]{1,20} ){1,3}(?:street|avenue|ave|road|rd|lane|boulevard|blvd|terrace|crescent|drive|court|st)\b/giu;
const ROAD_NUMBER = /\b(?:route|rte|highway|hwy|interstate|autobahn|motorway) ?\d{1,4}\b/giu;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gu;
/** In small letters; the last two are none that measures, hours and ordinals end with, nor the size of a disk. */
const SMALL_POSTCODE = /\b[a-z]{1,2}\d[a-z\d]? \d(?!th|st|nd|rd|ft|hr|pt|yr|ts|gb|tb)[abd-hjlnp-uw-z]{2}\b/gu;
const LABELLED_POSTCODE =
  /\b(?:zip|zip code|postcode|postal code|post code)(?: is)?[: ]{1,2}(?<it>(?=\p{L}{0,3}\d)[\p{L}\d]{3,8}(?:[ -]\d{3,4})?)/dgiu;
const CORNER = /\b(?:the )?corner of (?<it>[^,;:.!?\n]{3,60}? and [^\s,;:.!?]{2,30}(?: [^\s,;:.!?]{2,30})?)/dgiu;

/** "the bakery on Mill Lane", but not the one in Coronation Street. */
const STREET =
  /\b(?:on|in|off|along|down|up|at|of|from|near|to) (?:the )?(?<it>(?:\p{Lu}[\p{L}'’-]{1,20} ){1,3}(?:Street|Road|Lane|Avenue|Drive|Close|Crescent|Terrace|Mews|Grove|Rd|Ave|Ln)\b)/dgu;
/** "on bell street", "along juniper lane": small letters, where no word that tells of any street stands before it. */
const SMALL_STREET =
  /\b(?:on|off|along|near|down|from|in) (?<it>(?!(?:an?|the|my|our|his|her|your|their|this|that|these|those|each|every|any|some|no|one|another|same|next|whole|other|wrong|right|left|middle|cross|across|back|front|main|busy|quiet|dark|narrow|long|short|dirt|gravel|country|slow|fast|bus|bike|cycle|side|one-way|open|empty|icy|bumpy|private|public|hard|easy|local|residential|city|town|village|high|sunny|lonely|memory|wall|sesame|coronation|street|road|lane|off|on|up|down|out|and|or|to|of|it|all|top|both|two|three|tree|new|old|nice|rough|steep|winding|good|bad|safe|posh|dead|single|double|passing|shared|us|me|him|them|you|which|what|whose|quieter|busier|better|bigger|smaller|toll|ring|slip|service|farm|coast|mountain|forest|desert|trunk|access|carpool|hov|swim|swimming|bowling|express|right-hand|left-hand|oncoming|inside|outside|outer|inner|overtaking)\b)(?:\p{Ll}[\p{Ll}'’]{2,20}) (?:street|road|lane|avenue|crescent|terrace|rd|ave)\b)(?! (?:trip|rage|works?|food|art|light|lights|style|parking|tax|signs?|party|corner|map|bike|test|wear|level|side|closures?|performers?|fight|cred)\b)/dgu;
const NO_ADDRESS =
  /^(?:high|main|memory|easy|fast|wrong|country|dirt|wall|fleet|downing|harley|oxford|bond|bourbon|fifth|sesame|coronation|abbey|privet|ramsay|penny|revolutionary|quality|silk|google|one|my|hard|flash|usb|test|food|blood|toy) /i;

const ABBREVIATED = /\b(?:st|ave?|rd|ln|dr|blvd|ct|sq|hwy|pkwy|str)$/iu;
/** Before a capital, and at the end of a text, it ends the sentence as well. */
const POINT_AMID_SENTENCE = /^\.(?:,| {1,3}[\p{Ll}\d])/u;

const withPoint = (finding: Finding, text: string): Finding => {
  const { start, end } = finding;
  const isPointOfIts = ABBREVIATED.test(text.slice(start, end)) && POINT_AMID_SENTENCE.test(text.slice(end, end + 5));
  return isPointOfIts ? { ...finding, end: end + 1 } : finding;
};

const findStreets = (text: string): Finding[] =>
  [...findAll(text, STREET, 'place'), ...findAll(text, SMALL_STREET, 'place')].filter(
    ({ start, end }) => !NO_ADDRESS.test(text.slice(start, end)),
  );

/** Streets, house numbers, flats, postcodes and the towns and countries written with them, in the order of any country. */
export const findAddresses = (
  text: string,
  words: readonly KnownWord[],
  named: readonly Finding[],
  numbers: readonly Finding[],
  writing: Writing,
): Finding[] => {
  const barriers = numbers.filter(({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= PHONE_DIGITS);
  const atoms = atomsOf(text, words, named, barriers, writing);
  const chains = chainsOf(text, atoms)
    .map(trimmed)
    .filter(chain => isAddress(chain, text))
    .map((chain): Finding => ({ start: chain[0]?.start ?? 0, end: chain.at(-1)?.end ?? 0, kind: 'place' }));
  const corners = findAll(text, CORNER, 'place').filter(({ start, end }) =>
    atoms.some(atom => atom.start >= start && atom.end <= end && (atom.kind === 'name' || atom.kind === 'number')),
  );
  return [
    ...chains,
    ...corners,
    ...findAll(text, NUMBERED_STREET, 'place'),
    ...findAll(text, ROAD_NUMBER, 'place'),
    ...findAll(text, POSTCODE, 'place'),
    ...findAll(text, SMALL_POSTCODE, 'place'),
    ...findAll(text, LABELLED_POSTCODE, 'place'),
    ...findStreets(text),
  ].map(finding => withPoint(finding, text));
};
