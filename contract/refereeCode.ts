import { RULES } from '#domain/rules.ts';
import { visibleOnly } from '#domain/visibleText.ts';

/**
 * People paste the whole link, or the line that contains the code, such as "Referee code:
 * K7WQ2MRT9X".
 */
const LINK = /\/join\/([^/?#]*)/i;
const LINE = /\bcode(?: is)?[ :]+(.*)/i;

/**
 * As many letters and digits as a code has, perhaps in groups, with none right after them:
 * "K7WQ2-MRT9X. See you".
 */
const AT_START = new RegExp(`^[^a-z0-9]*((?:[a-z0-9][ \\p{Pd}]*){${RULES.refereeCodeLength}})(?![a-z0-9])`, 'iu');

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Finds a referee code in what people type or paste: with spaces, hyphens or invisible characters,
 * in a link or in a line of text.
 * @returns the code in capitals; empty when there is none
 */
export const refereeCodeIn = (typed: string): string => {
  const text = visibleOnly(typed.normalize('NFKC'));
  const link = LINK.exec(text)?.[1];
  const rest = link === undefined ? (LINE.exec(text)?.[1] ?? text) : visibleOnly(decoded(link));
  const code = AT_START.exec(rest)?.[1] ?? rest;
  return code.replace(/[^a-z0-9]/gi, '').toUpperCase();
};
