import { type Finding, findAll } from './finding.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = "(?:(?:19|20)\\d\\d|'\\d\\d)";
const DAY = '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?';

const NUMERIC =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?(?![\d/-]|\.\d)/gu;
const WRITTEN = new RegExp(`\\b(?:${DAY} (?:of )?${MONTH}|${MONTH}\\.? ${DAY}),? ${YEAR}\\b`, 'giu');
/** A day without its year tells who somebody is only as a birthday or the like. */
const BIRTHDAY = new RegExp(
  `\\b(?:born|birthday|birthdate|dob|date of birth)(?: (?:is|was|on|in|the)){0,3}:? (?<it>${DAY} (?:of )?${MONTH}|${MONTH}\\.? ${DAY}|\\d{1,2}[./-]\\d{1,2})\\b`,
  'dgiu',
);

/** "35/35/30" is how the rent was split. */
const isInCalendar = (written: string): boolean => {
  const parts = (/^[\d./-]+/.exec(written)?.[0] ?? '').split(/[./-]/).map(Number);
  const [day, month] = (parts[0] ?? 0) > 31 ? [parts[2], parts[1]] : [parts[0], parts[1]];
  return Math.max(day ?? 0, month ?? 0) <= 31 && Math.min(day ?? 0, month ?? 0) <= 12;
};

/** Exact dates: those with day, month and year, and birthdays. Weekdays, months and years stay. */
export const findDates = (text: string): Finding[] => [
  ...findAll(text, NUMERIC, 'date').filter(({ start, end }) => isInCalendar(text.slice(start, end))),
  ...findAll(text, WRITTEN, 'date'),
  ...findAll(text, BIRTHDAY, 'date'),
];
