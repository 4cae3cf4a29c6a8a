import type { Sentence } from './sentences.ts';

const AGE_WORD = /^(?:year|years|yr|yrs|yo|y|yrold|yearold)$/;
const BEFORE_AGE = /^(?:aged|age|am|turned|im)$/;
const OFTEN_BEFORE_AGE = /^(?:is|was|were|only|just|under|be|being|became|of|at|as|barely|nearly)$/;
const TIME =
  /^(?:hours?|minutes?|mins?|weeks?|months?|days?|km|miles?|times?|percent|people|dollars|am|pm|euros?|pounds|ft|feet|o)$/;
const UNIT = /^(?:of|kids|children|friends|out|in|on|the|more|other)$/;
const SHORT_AGE = /^(?:(\d{1,2})(?:f|m|yo|yrs?|yold|y)|[fm](\d{1,2}))$/;
const ADULT = 18;
const YOUNGEST = 2;

const isMinor = (age: number): boolean => age >= YOUNGEST && age < ADULT;

/** Writes MINORAGE for every age of a child: "she was 14", "15f", "12 year old". */
export const markAges = (sentence: Sentence): Sentence =>
  sentence.map((word, i) => {
    const short = SHORT_AGE.exec(word);
    if (short) return isMinor(Number(short[1] ?? short[2])) ? 'MINORAGE' : word;
    if (!/^\d{1,2}$/.test(word) || !isMinor(Number(word))) return word;
    const [before = '', after = ''] = [sentence[i - 1] ?? '', sentence[i + 1] ?? ''];
    if (AGE_WORD.test(after))
      return /^(?:ago|together|of)$/.test(sentence[i + 2] ?? '') || BEFORE_SPAN.test(before) ? word : 'MINORAGE';
    if (TIME.test(after)) return word;
    const isAge =
      BEFORE_AGE.test(before) || /^[fm]$/.test(after) || (OFTEN_BEFORE_AGE.test(before) && !UNIT.test(after));
    return isAge ? 'MINORAGE' : word;
  });

const BEFORE_SPAN = /^(?:for|after|last|past|next|every|these|in|over|almost|nearly)$/;
