import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';

const STREET_WORDS = new Set(
  `street st avenue ave av road rd lane ln drive dr boulevard blvd court ct square sq terrace crescent close way highway hwy parkway pkwy circle
  trail row gardens grove mews hill walk quay wharf rue chemin allée impasse quai via viale vicolo piazza corso calle avenida paseo plaza plaça carrer
  rua praça travessa largo strada strasse straße str gasse platz weg allee damm ufer ulica ul aleja al plac utca út útja tér ter gata gatan vägen vej
  veien vegen gade gate katu tie tee laan straat plein kade ulice náměstí trg cesta put ulitsa street. place`.split(
    /\s+/,
  ),
);
/**
 * Kinds of streets in languages that join them to the name, and in which hardly anything else ends:
 * "Hauptstraße", "Kungsgatan".
 */
const SURE = 'stra(?:ss|ß)e|gasse|platz|allee|gatan|vägen|veien|straat|plein|utca|weg';
const SURE_ENDING = new RegExp(`.{3}(?:${SURE})$`, 'u');
/** Also includes endings that other words have. */
const STREET_ENDING = new RegExp(
  `.{2}(?:${SURE}|str|gata|vegen|svingen|vej|gade|gaten|katu|kuja|polku|tie|raitti|útja|laan|kade|singel|ulice|stræde|backen|gränd|steig|bakken)$`,
  'u',
);

/** "goethestrasse" */
export const endsAsStreet = (lower: string): boolean => SURE_ENDING.test(lower);

/** "Goethestrasse": a street even without a house number. */
export const isJoinedStreet = ({ lower, ordinariness }: KnownWord): boolean =>
  ordinariness === 'unknown' && endsAsStreet(lower);

const UNIT_WORDS = new Set('apt apartment suite unit flat floor box postbox psc apo dpo fpo po'.split(' '));
/** Short words within the names of streets and towns of many languages. */
const GLUE = new Set(
  'de la le les du des da do dos das di del della degli dei den der dem van von of the nad na pod ob am an im u ul r no nr n y e und och og nan number'.split(
    ' ',
  ),
);

/**
 * 'line' is an ordinary word with a capital at the start of a line, which may continue an address.
 */
export type AtomKind = 'number' | 'unit' | 'street' | 'name' | 'line' | 'glue' | 'region' | 'other';

/** "NY", "NSW" */
const isRegion = (written: string): boolean => /^\p{Lu}{2,3}$/u.test(written);

const isStreet = (lower: string, word: KnownWord | undefined): boolean =>
  STREET_WORDS.has(lower) || (STREET_ENDING.test(lower) && word?.ordinariness !== 'ordinary');

/** The kind of a word that does not belong to addresses. */
const plainKind = (word: KnownWord | undefined, writing: Writing): AtomKind => {
  if (word === undefined || word.text.length < 2) return 'glue';
  if (word.ordinariness === 'unknown' || word.isCountry) return 'name';
  if (writing !== 'printed' || !word.capital || (word.shouted && word.ordinariness === 'ordinary')) return 'other';
  return word.opensSentence ? 'line' : 'name';
};

export const wordKind = (
  written: string,
  word: KnownWord | undefined,
  isNamed: boolean,
  writing: Writing,
): AtomKind => {
  const lower = written.toLowerCase();
  if (UNIT_WORDS.has(lower)) return 'unit';
  if (isStreet(lower, word)) return 'street';
  if (isNamed) return 'name';
  if (GLUE.has(lower)) return 'glue';
  return writing !== 'lowercase' && isRegion(written) ? 'region' : plainKind(word, writing);
};
