import type { Opinion } from '../opinion.ts';
import type { ModerationRequest, ModerationVerdict } from '../port.ts';
import { detect } from './detect/detect.ts';
import { separate } from './detect/separate.ts';
import type { Models } from './models.ts';
import { accountNamesOf } from './names/accountNames.ts';
import { know } from './names/features.ts';
import { isMostlyForeign } from './names/foreign.ts';
import { namedByWriter, questionsIn } from './questions.ts';
import { redact } from './redact.ts';
import { decide } from './refuse/decide.ts';
import { findConcerns, ofWhole } from './refuse/findConcerns.ts';
import { leavesLittle, removalsOf } from './removals.ts';
import { findSwearing } from './soften.ts';
import { judgeTag } from './tag/judgeTag.ts';
import { fold, unfoldAll } from './text/fold.ts';
import { wordsOf } from './text/words.ts';

/** The version of the rules. Raise it with every change to them. */
const LOCAL_RULES = 'local/36';

/**
 * In UTF-16 units. This is many times the allowed number of characters, because combining marks and
 * joined emoji need room.
 */
const LONGEST = 60_000;

const decidedBy = (opinion: Opinion | undefined): string =>
  opinion === undefined ? LOCAL_RULES : `${opinion.by}+${LOCAL_RULES}`;

/** Decides on one text. Pure, and bounded in time for any text. */
export const judge = (
  { text, kind, people = [], accounts = [], strike, keep, own }: ModerationRequest,
  models: Models,
  opinion?: Opinion,
): ModerationVerdict => {
  const moderator = decidedBy(opinion);
  if (text.length > LONGEST) {
    const all = { reason: 'spam', certainty: 'refuse', start: 0, end: text.length } as const;
    return { ...decide([all], text, kind), text: '', redactions: [], softened: [], people, moderator };
  }
  if (kind === 'tag') return judgeTag({ text, own }, models, moderator, opinion);
  const folded = fold(text);
  const words = wordsOf(folded.text).map(word => know(word, models.lexicon));
  const accountNames = accountNamesOf(accounts.flat());
  const { found, doubts } = detect(folded.text, words, kind, models.lexicon, accountNames, models.tag);
  const asked = doubts.map(doubt => ({ ...doubt, places: unfoldAll(folded, doubt.places) }));
  const findings = separate([
    ...unfoldAll(folded, found),
    ...(opinion?.redactions ?? []),
    ...namedByWriter(asked, strike ?? []),
  ]);
  const swearing = separate(unfoldAll(folded, findSwearing(folded.text, words)));
  const removals = removalsOf(text, findings, swearing, { strike, keep });
  const concerns = [...findConcerns(models, folded, words, found, kind, opinion)];
  if (strike !== undefined && leavesLittle(text, removals)) concerns.push(ofWhole('exposure', folded));
  if (opinion?.isSure !== true && isMostlyForeign(words)) concerns.push(ofWhole('language', folded));
  const questions = questionsIn(asked, removals, swearing, { strike, keep });
  return {
    ...decide(concerns, text, kind),
    ...redact(text, removals, swearing, people, accounts),
    questions,
    moderator,
  };
};
