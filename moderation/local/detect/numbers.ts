import { type Finding, findAll } from './finding.ts';

const SEPARATORS = '[ ()./*~_\\u2010-\\u2015-]{0,3}';
/** Digits of a phone number, a card or the like in any grouping, with an extension. */
const NUMBER_RUN = new RegExp(
  `(?<![\\p{L}\\p{N}$£€¥.,])(?:\\+|\\()?\\d(?:${SEPARATORS}\\d){5,30}(?![\\p{N}%])(?: ?(?:x|ext\\.?|extension) ?\\d{1,6})?`,
  'giu',
);
const MONEY_AFTER =
  /^ ?(?:dollars|pounds|euros?|bucks|usd|gbp|eur|quid|kr|steps|followers|people|words|km|miles|views)\b/iu;
const YEARS = /^(?:19|20)\d\d(?:\s?[/\u2010-\u2015-]\s?(?:19|20)?\d\d|[.,]?\s(?:19|20)\d\d)$/u;
/**
 * A range between round numbers, which is not a phone number: "110-120 lbs", "1700-1900 a person".
 */
const ROUND_RANGE = /^(?:(\d{2}[05])-(\d{2}[05])|(\d{2}[05]0)-(\d{2}[05]0))$/;
const THOUSANDS = /^\d{1,3}(?:[ .]000)+$/u;
const TIMES = /^\d{1,2}[./-](?:\d{1,2}(?:[./-]| )\d{1,3}|\d{3}[./-]\d{1,2})$/u;
const CARD_DIGITS = /^\d{12,}$/;

const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|triple|\\d)';
/** A number in words: "five five five, oh one nine, two two". */
const SPOKEN = new RegExp(`\\b${DIGIT_WORD}(?:[ ,.-]{0,3}${DIGIT_WORD}){5,24}\\b`, 'giu');
/** "area code three one two" */
const AREA_CODE = new RegExp(`\\barea code(?: is)?,? (?<it>${DIGIT_WORD}(?:[ ,.-]{0,3}${DIGIT_WORD}){1,4})\\b`, 'dgiu');
/** "1-800-FLOWERS" */
const VANITY = /\b1?-?8(?:00|33|44|55|66|77|88)-(?=[\d-]{0,9}[a-z])[a-z\d-]{7,10}\b/giu;
const LISTED = /\b\d{3}, ?\d{3}, ?\d{4}\b/gu;
/** "4l5-555-26O1": letters that look like digits. */
const LOOKALIKE =
  /(?<![\p{L}\p{N}])(?=(?:[OoIl|ОоΟο ().-]{0,6}\d){5})(?=.{0,20}(?:\d[OoIl|ОоΟο]|[OoIl|ОоΟο]\d))[\dOoIl|ОоΟο](?:[ ().-]{0,2}[\dOoIl|ОоΟο]){6,14}(?![\p{L}\p{N}])/gu;

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/giu;
const SSN = /\b\d{3}-\d{2}-\d{4}\b/gu;
const IP = /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/giu;
const LABEL =
  '(?:passport|licen[cs]e|account|acct|policy|case|file|member(?:ship)?|employee|student|customer|order|reference|ref|id|iban|ssn|social security|national insurance|nhs|tax|vin)';
const LABELLED_ID = new RegExp(
  `\\b${LABEL}(?: ?(?:number|no|nr|num|id|#))?\\.?(?: is| was)?,?[ :#]{1,3}(?<it>(?:(?=[\\p{L}-]{0,8}\\d)|(?-i:(?=[A-Z]{2,8} \\d)))[\\p{L}\\d][\\p{L}\\d-]{2,24}(?-i: [A-Z\\d]{2,4}\\b)?)`,
  'dgiu',
);
/**
 * These words also count, but only with "number" or the like in between: "frame number WTU238K".
 */
const NUMBER_OF =
  /\b(?:frame|serial|chassis|engine|imei|tracking|confirmation|booking|flight|ticket|badge|seat|parcel)(?: (?:number|no|nr|code|ref|reference))\.?(?: is| was)?,?[ :#]{1,3}(?<it>(?=[\p{L}-]{0,8}\d)[\p{L}\d][\p{L}\d-]{2,24})/dgiu;
/** "flight BA 2676". Without that word, as in "on EK 783", only with the code of an airline. */
const FLIGHT = /\bflights? (?<it>[a-z][a-z\d] ?\d{2,4})\b/dgiu;
const FLIGHT_OF_AIRLINE =
  /\b(?:on|took|take|takes|taking|caught|missed|boarded|boarding|flew|fly|flying) (?:the )?(?<it>(?:BA|AA|UA|DL|EK|QR|EY|LH|AF|KL|TK|SQ|CX|QF|NZ|VS|VA|AC|WN|B6|FR|U2|W6|EI|IB|TP|AZ|LX|OS|SK|AY|LO|ET|KQ|WB|SV|GF|WY|AI|6E|SG|PK|BG|UL|MH|TG|VN|GA|PR|5J|JL|NH|KE|CA|MU|CZ|HU|P4|W3|LS) ?\d{2,4})\b/dgu;
/** Long words of digits and both cases: keys, tokens, base64. */
const CODE =
  /(?<![\p{L}\p{N}+/=])(?=[A-Za-z+/]{0,40}\d)(?=[a-z\d+/]{0,40}[A-Z])[A-Za-z\d+/]{20,2000}={0,2}(?![\p{L}\p{N}])/gu;

/** "am9AZXhhbXBsZQ==": only base64 ends like this. */
const PADDED = /(?<![\p{L}\p{N}+/=])(?=[A-Za-z+/]{0,40}(?:\d|[a-z][A-Z]))[A-Za-z\d+/]{6,2000}={1,2}(?![\p{L}\p{N}=])/gu;
/** Encoded characters: hexadecimal, as in links, as in HTML. */
const ENCODED =
  /\b(?:0x)?(?=[a-f]{0,20}\d)(?=\d{0,20}[a-f])[\da-f]{16,2000}\b|(?:(?:%[\da-f]{2}|\\x[\da-f]{2}|&#x?[\da-f]{2,6};)[\p{L}\p{N}.@_-]{0,64}){2,200}/giu;

const kindOf = (written: string): 'phone' | 'id' => {
  const digits = written.replace(/\D/g, '');
  return CARD_DIGITS.test(digits) && !/^[+(]|^00/.test(written) ? 'id' : 'phone';
};

const isRange = (written: string): boolean => {
  const [from = 0, to = 0] = (ROUND_RANGE.exec(written) ?? []).slice(1).filter(Boolean).map(Number);
  return to > from && to <= 2 * from;
};

/**
 * "ISO 9001-2015", "EN 1090-2", "Boeing 737-800": the words before the number of a standard or a
 * model.
 */
const STANDARD =
  /\b(?:(?-i:ISO|IEC|EN|BS|DIN|ASTM|IEEE|SAE|RAL|UL|ANSI|CSA|GB|JIS|AS|UN)|boeing|airbus|cessna|embraer|bombardier|dhc|model|part(?: number)?|type|series|cartridge|filter|tyre|tire|engine)(?: (?:number|no|is|was))?[ :#-]{1,2}$/iu;

/** "a 305-306 cartridge" */
const WARE_AFTER = /^ (?:cartridge|filter|toner|bulb|battery|blade|belt|tyre|tire)s?\b/i;

const isModel = (written: string, before: string, after: string): boolean =>
  /^\d{1,5}(?:-\d{1,4}){1,2}$/.test(written) && (STANDARD.test(before) || WARE_AFTER.test(after));

const isTelling = (written: string, before: string, after: string): boolean =>
  ![YEARS, THOUSANDS, TIMES].some(pattern => pattern.test(written)) &&
  !isRange(written) &&
  !MONEY_AFTER.test(after) &&
  !isModel(written, before, after);

/**
 * Whether at least two digits are spelled out. "4 1 5 5 5 5" is found by its digits, and "5, 6, 7,
 * 8, 9, 10" is a list.
 */
const isSpoken = (written: string): boolean =>
  (written.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 &&
  !/\b(?:ten|twenty|thirty|forty|fifty)\b.*\b(?:ten|twenty|thirty|forty|fifty)\b/iu.test(written);

/** "passport number X4821093" */
export const findLabelledIds = (text: string): Finding[] =>
  [LABELLED_ID, NUMBER_OF]
    .flatMap(pattern => findAll(text, pattern, 'id'))
    .filter(({ start, end }) => /\d/.test(text.slice(start, end)));

/**
 * Finds phone numbers of any country and long numbers of any kind. A story is just as clear without
 * them, so their kind does not matter.
 */
export const findNumbers = (text: string): Finding[] => [
  ...findAll(text, NUMBER_RUN, 'phone')
    .filter(({ start, end }) =>
      isTelling(text.slice(start, end), text.slice(Math.max(0, start - 24), start), text.slice(end, end + 12)),
    )
    .map(found => ({ ...found, kind: kindOf(text.slice(found.start, found.end)) })),
  ...findAll(text, SPOKEN, 'phone').filter(({ start, end }) => isSpoken(text.slice(start, end))),
  ...findAll(text, AREA_CODE, 'phone'),
  ...findAll(text, VANITY, 'phone'),
  ...findAll(text, LISTED, 'phone'),
  ...findAll(text, LOOKALIKE, 'phone'),
  ...findAll(text, IBAN, 'id').filter(({ start, end }) => /\d/.test(text.slice(start + 4, end))),
  ...findAll(text, SSN, 'id'),
  ...findAll(text, FLIGHT, 'id'),
  ...findAll(text, FLIGHT_OF_AIRLINE, 'id'),
  ...findAll(text, IP, 'id'),
  ...findAll(text, CODE, 'other'),
  ...findAll(text, PADDED, 'other'),
  ...findAll(text, ENCODED, 'other'),
];
