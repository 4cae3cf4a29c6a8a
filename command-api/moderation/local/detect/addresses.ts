import { type Finding, findAll } from './finding.ts';

const STREET =
  '(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|square|sq|terrace|crescent|close|way|highway|hwy|parkway|pkwy|circle|trail|row|gardens|grove|mews|hill|walk|quay|wharf)';
const NAME_WORD = "\\p{L}[\\p{L}'.-]{0,30}";

const NUMBERED_STREET = new RegExp(`\\b\\d{1,6}[a-z]?(?:,? ${NAME_WORD}){1,4} ${STREET}\\b\\.?`, 'giu');
const CAPITAL_STREET = new RegExp(
  `\\b(?:\\p{Lu}[\\p{L}'-]{1,30} ){1,3}${STREET.replace(/\b([a-z])/g, (_, letter: string) => letter.toUpperCase())}\\b`,
  'gu',
);
const CONTINENTAL =
  /\b\p{L}[\p{L}.'-]{0,30}(?:stra(?:ss|ß)e|str\.|gasse|weg|platz|allee|gatan|gata|vej|veien|vegen|gade|katu|tie|utca|út|laan|straat|plein) ?\d{1,5}[a-z]?\b/giu;
const ROMANCE =
  /\b(?:rue|avenue|boulevard|place|chemin|via|viale|piazza|corso|calle|avenida|plaza|paseo|rua|praça|ul\.|ulica|al\.)(?: (?:de|del|della|di|la|las|los|le|les|du|des|da|do|dos)){0,2}(?: \p{L}[\p{L}.'-]{1,30}){1,3},? \d{1,5}[a-z]?\b/giu;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{4} ?[A-Z]{2}\b(?= \p{Lu})/gu;
const LABELLED_POSTCODE =
  /\b(?:zip|zip code|postcode|postal code|post code)(?: is)?[: ]{1,2}(?<it>[\p{L}\d]{3,8}(?:[ -]\d{3,4})?)/dgiu;
const UNIT = /\b(?:apt|apartment|suite|unit|flat|room|box|p\.?o\.? box|postbox|psc)\.? ?#?\d{1,6}[a-z]?\b/giu;

export const findAddresses = (text: string): Finding[] =>
  [NUMBERED_STREET, CAPITAL_STREET, CONTINENTAL, ROMANCE, POSTCODE, LABELLED_POSTCODE, UNIT].flatMap(pattern =>
    findAll(text, pattern, 'place'),
  );
