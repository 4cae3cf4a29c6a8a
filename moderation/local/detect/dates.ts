import { type Finding, findAll } from './finding.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = "(?:(?:19|20)\\d\\d|'\\d\\d)";
const DAY = '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?';

const NUMERIC =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?(?![\d/-]|\.\d)/gu;
const WRITTEN = new RegExp(`\\b(?:${DAY} (?:of )?${MONTH}|${MONTH}\\.? ${DAY}),? ${YEAR}\\b`, 'giu');
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const NTH =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth';
/**
 * Days and years in words: "the twenty-first", "nineteen ninety", "two thousand and four", "twenty
 * oh six".
 */
const SAID_DAY = `(?:(?:twenty|thirty)[ -])?(?:${NTH})`;
const SAID_TWO = `(?:(?:${TENS})(?:[ -](?:${ONES}))?|${TEENS}|oh (?:${ONES}))`;
const SAID_YEAR = `(?:(?:nineteen|twenty) (?:hundred(?: and)? )?${SAID_TWO}|two thousand(?: and)?(?: (?:${SAID_TWO}|${ONES}))?)`;
const ANY_DAY = `(?:${DAY}|${SAID_DAY})`;
const DAY_AND_MONTH = `(?:the )?${ANY_DAY} (?:of )?${MONTH}|${MONTH}\\.? (?:the )?${ANY_DAY}`;
const SAID = new RegExp(`\\b(?:${DAY_AND_MONTH}),? (?:in )?(?:${SAID_YEAR}|${YEAR})\\b`, 'giu');
/** A day without a year identifies somebody only as a birthday, a wedding or the like. */
const BIRTHDAY = new RegExp(
  `\\b(?:born|birthday|birthdate|dob|date of birth|due|due date|wedding|wedding day|married|anniversary|christened|buried|funeral)(?:'?s)?(?: (?:is|was|on|in)){0,3}:? (?<it>${DAY_AND_MONTH}|(?:the )?\\d{1,2}[./-]\\d{1,2})\\b`,
  'dgiu',
);
/** "birthday 0914": month and day, as in a password. */
const BIRTHDAY_DIGITS =
  /\b(?:birthday|birthdate|dob|date of birth)(?: (?:is|was))?:? (?<it>(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2]))\b/dgiu;

/** Whether it can be a date. "35/35/30", such as the shares of a rent, has no such month. */
const isInCalendar = (written: string): boolean => {
  const parts = (/^[\d./-]+/.exec(written)?.[0] ?? '').split(/[./-]/).map(Number);
  const [day, month] = (parts[0] ?? 0) > 31 ? [parts[2], parts[1]] : [parts[0], parts[1]];
  return Math.max(day ?? 0, month ?? 0) <= 31 && Math.min(day ?? 0, month ?? 0) <= 12;
};

/**
 * Finds exact dates: dates with day, month and year, also in words, and birthdays. Weekdays, months
 * and years stay.
 */
export const findDates = (text: string): Finding[] => [
  ...findAll(text, NUMERIC, 'date').filter(({ start, end }) => isInCalendar(text.slice(start, end))),
  ...findAll(text, WRITTEN, 'date'),
  ...findAll(text, SAID, 'date'),
  ...findAll(text, BIRTHDAY, 'date'),
  ...findAll(text, BIRTHDAY_DIGITS, 'date'),
];
