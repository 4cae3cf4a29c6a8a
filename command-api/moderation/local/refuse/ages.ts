import type { Sentence } from './sentences.ts';

const ADULT = 18;
const YOUNGEST = 2;
const SHORT_AGE = /^(?:(\d{1,2})(?:f|m|yo|yrs?|yold|y)|[fm](\d{1,2}))$/;
const YEARS_OLD = /^(?:years?|yrs?|yo|y|yrold|yearold)$/;
const BEFORE_SPAN = /^(?:for|after|last|past|next|every|these|in|over|almost|nearly)$/;
const AFTER_SPAN = /^(?:ago|together|of)$/;
const BEFORE_AGE = /^(?:aged|age|am|turned|im)$/;
const OFTEN_BEFORE_AGE = /^(?:is|was|were|only|just|under|be|being|became|of|at|as|barely|nearly)$/;
const TIME =
  /^(?:hours?|minutes?|mins?|weeks?|months?|days?|km|miles?|times?|percent|people|dollars|am|pm|euros?|pounds|ft|foot|feet|inch|inches|cm|nights?|o)$/;
const UNIT = /^(?:of|kids|children|friends|out|in|on|the|more|other)$/;

const isMinor = (age: number): boolean => age >= YOUNGEST && age < ADULT;

/** Whether a number that stands amid these words is somebody's age: "was 14 when", "12 years old", but not "12 years ago". */
const isAge = (before: string, after: string, next: string): boolean => {
  if (YEARS_OLD.test(after)) return !AFTER_SPAN.test(next) && !BEFORE_SPAN.test(before);
  if (TIME.test(after)) return false;
  return BEFORE_AGE.test(before) || /^[fm]$/.test(after) || (OFTEN_BEFORE_AGE.test(before) && !UNIT.test(after));
};

/** Writes MINORAGE for every age of a child: "she was 14", "15f", "12 year old". */
export const markAges = (sentence: Sentence): Sentence =>
  sentence.map((word, i) => {
    const short = SHORT_AGE.exec(word);
    const age = Number(short ? (short[1] ?? short[2]) : word);
    if (!isMinor(age)) return word;
    const isTold = short !== null || isAge(sentence[i - 1] ?? '', sentence[i + 1] ?? '', sentence[i + 2] ?? '');
    return isTold ? 'MINORAGE' : word;
  });
