import type { Lexicon } from '../lexicon/lexicon.ts';
import { MEASURED } from './addressAtoms.ts';
import type { Finding } from './finding.ts';
import { FORMS, type FormKind, NO_PLATE, PROOFS, type Proof } from './forms.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '@': '[a-z]',
  '9': '\\d',
  '-': '(?: ?[.:/\\u2010-\\u2015-] ?| )?',
  '=': ' ?[.:/\\u2010-\\u2015-] ?',
};

/** Writes a form as a regular expression. Brackets, repetitions and look-aheads stay. */
const patternOf = (form: string): string =>
  form.replace(/\[[^\]]*\]|\{[^}]*\}|\\.|\(\?[:=!]|[@9=-]/g, part => SIGNS[part] ?? part);

const formsWith = (kind: FormKind, proof: Proof): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}£$€_]|\\d[.,/-])(?:${FORMS.filter(form => form[1] === kind && form[2] === proof)
      .flatMap(([, , , form]) => patternOf(form))
      .join('|')})(?![\\p{L}\\p{N}_]|[.,/-]\\d)`,
    'giu',
  );

const KINDS = ['id', 'place'] as const;
const SEARCHES = KINDS.flatMap(kind =>
  [...new Set(FORMS.filter(form => form[1] === kind).map(([, , proof]) => proof))].map(proof => ({
    kind,
    proof,
    forms: formsWith(kind, proof),
  })),
);

const REACH = 60;
/** The end of a sentence, but not the point of "reg no. ". */
const SENTENCE_END = /[!?\n]|(?<!\b(?:no|nr|reg|acct?))\.(?=\s)/iu;

const sentenceBefore = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - REACH), start)
    .split(SENTENCE_END)
    .at(-1) ?? '';
const sentenceAfter = (text: string, end: number): string => text.slice(end, end + REACH).split(SENTENCE_END)[0] ?? '';

const isProved = (text: string, { start, end }: Finding, proof: Proof): boolean => {
  if (proof === 'nothing') return true;
  if (proof === 'capitals') return !/[a-z]/.test(text.slice(start, end));
  const [before, after] = [sentenceBefore(text, start), sentenceAfter(text, end)];
  const shows = (of: keyof typeof PROOFS): boolean =>
    PROOFS[of].before.test(before) || PROOFS[of].after?.test(after) === true;
  return shows(proof) || (proof === 'car' && shows('plate'));
};

/** "19xx", "20xx", and the size of an engine: 125, 600, 1300. */
const MODEL_NUMBER = /(?<!\d)(?:(?:19|20)\d\d|125|\d{1,3}0)(?!\d)/;

/** Whether a word is no part of a plate. Units of one letter are small: "417M" is not "417m". */
const isUnit = (part: string): boolean => NO_PLATE.has(part.length === 1 ? part : part.toLowerCase());

/** Which words count: behind "plate" only frequent ones, and of two letters no abbreviations. */
const wordsOf = ({ length }: string, proof: Proof, { isFrequent, isEveryday, isOrdinary }: Lexicon) => {
  if (proof === 'plate') return isFrequent;
  return length > 2 ? isOrdinary : isEveryday;
};

/** Of a form whose capitals or neighbours set it apart, only all parts together may be words. */
const mayBeApart = (text: string, finding: Finding, proof: Proof): boolean =>
  isProved(text, finding, proof === 'nothing' ? 'car' : 'plate');

/** Whether words tell against a form in which not every part is one. */
const countsAgainst = (text: string, finding: Finding, proof: Proof, isLongest: boolean): boolean => {
  const written = text.slice(finding.start, finding.end);
  if (written === written.toUpperCase() || (proof === 'plate' && !/\s/.test(written))) return false;
  return proof === 'plate' || (!mayBeApart(text, finding, proof) && isLongest);
};

/**
 * Whether the letters of a form are words, as in "i am 28 and". The less they are told apart by
 * capitals or by what stands beside them, the less they may look like words.
 */
const isWorded = (text: string, finding: Finding, proof: Proof, lexicon: Lexicon): boolean => {
  const written = text.slice(finding.start, finding.end);
  const letters = written.match(/\p{L}{2,}/gu) ?? [];
  const words = letters.filter(part => wordsOf(part, proof, lexicon)(part.toLowerCase()));
  if (words.length === 0) return false;
  const longest = Math.max(...letters.map(({ length }) => length));
  const areAll = words.length === letters.length && /\s/.test(written);
  if (areAll) return longest > 2 || written !== written.toUpperCase();
  const isLongest = words.some(({ length }) => length === longest);
  return countsAgainst(text, finding, proof, isLongest);
};

/** "GTX 970 Ti", "CBR 600", "V70 and" */
const isOther = (text: string, finding: Finding, proof: Proof, lexicon: Lexicon): boolean => {
  const written = text.slice(finding.start, finding.end);
  if (proof === 'nothing' && !/\s/.test(written)) return false;
  if (written.match(/\p{L}+/gu)?.some(isUnit)) return true;
  return (proof === 'car' && MODEL_NUMBER.test(written)) || isWorded(text, finding, proof, lexicon);
};

/** @returns what matches and counts; what does not count hides nothing that begins within it */
const matching = (text: string, { kind, proof, forms }: (typeof SEARCHES)[number], lexicon: Lexicon): Finding[] => {
  const found: Finding[] = [];
  forms.lastIndex = 0;
  for (let match = forms.exec(text); match !== null; match = forms.exec(text)) {
    const finding = { start: match.index, end: forms.lastIndex, kind };
    const isMeant =
      kind === 'place'
        ? !MEASURED.test(text.slice(finding.end, finding.end + 12))
        : proof === 'bank' || !isOther(text, finding, proof, lexicon);
    if (isMeant && isProved(text, finding, proof)) found.push(finding);
    else forms.lastIndex = match.index + 1;
  }
  return found;
};

/** Finds number plates, accounts, postcodes and flats of the countries in the table. */
export const findForms = (text: string, lexicon: Lexicon): Finding[] =>
  SEARCHES.flatMap(search => matching(text, search, lexicon));
