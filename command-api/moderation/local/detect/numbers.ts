import { type Finding, findAll } from './finding.ts';

const NUMBER_RUN = /(?<![\p{L}\p{N}$£€¥.,])(?:\+|\()?\d(?:[ ()./\u2010-\u2015-]{0,3}\d){5,18}(?![\p{N}%])/gu;
const MONEY_AFTER =
  /^ ?(?:dollars|pounds|euros?|bucks|usd|gbp|eur|quid|kr|steps|followers|people|words|km|miles|views)\b/iu;
const YEARS = /^(?:19|20)\d\d\s?[/\u2010-\u2015-]\s?(?:19|20)?\d\d$/u;
const THOUSANDS = /^\d{1,3}(?:[ .]000)+$/u;
const CARD_DIGITS = /^\d{12,19}$/;

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/giu;
const SSN = /\b\d{3}-\d{2}-\d{4}\b/gu;
const IP = /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/giu;
const LABELLED_ID =
  /\b(?:passport|licen[cs]e|licen[cs]e plate|registration|account|acct|policy|case|file|member(?:ship)?|employee|student|customer|order|reference|ref|id|iban|ssn|social security|national insurance|ni|nhs|tax|vin|plate)(?: ?(?:number|no|nr|num|id|#))?\.?(?: is| was)?[ :#]{1,3}(?<it>(?=[\p{L}-]{0,8}\d)[\p{L}\d][\p{L}\d-]{3,24})/dgiu;
const CODE =
  /(?<![\p{L}\p{N}+/=])(?=[A-Za-z+/]{0,40}\d)(?=[a-z\d+/]{0,40}[A-Z])[A-Za-z\d+/]{20,2000}={0,2}(?![\p{L}\p{N}])/gu;

const kindOf = (written: string): 'phone' | 'id' => {
  const digits = written.replace(/\D/g, '');
  return CARD_DIGITS.test(digits) && !/^[+(]|^00/.test(written) ? 'id' : 'phone';
};

const isTelling = (written: string, after: string): boolean =>
  !YEARS.test(written) && !THOUSANDS.test(written) && !MONEY_AFTER.test(after);

const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|triple)';
/** "five five five, oh one nine, two two": a number said aloud. */
const SPOKEN = new RegExp(`\\b${DIGIT_WORD}(?:[ ,.-]{1,3}${DIGIT_WORD}){5,24}\\b`, 'giu');

/** Phone numbers of any country and long numbers of any kind: nobody's story needs them. */
export const findNumbers = (text: string): Finding[] => [
  ...findAll(text, NUMBER_RUN, 'phone')
    .filter(({ start, end }) => isTelling(text.slice(start, end), text.slice(end, end + 12)))
    .map(found => ({ ...found, kind: kindOf(text.slice(found.start, found.end)) })),
  ...findAll(text, SPOKEN, 'phone'),
  ...findAll(text, IBAN, 'id').filter(({ start, end }) => /\d/.test(text.slice(start + 4, end))),
  ...findAll(text, SSN, 'id'),
  ...findAll(text, IP, 'id'),
  ...findAll(text, LABELLED_ID, 'id'),
  ...findAll(text, CODE, 'other'),
];
