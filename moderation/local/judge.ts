import { adviceAbout, byUrgency, type Reason } from '../concern.ts';
import type { Opinion } from '../opinion.ts';
import type { ModerationRequest, ModerationVerdict, TextKind } from '../port.ts';
import { detect } from './detect/detect.ts';
import { separate } from './detect/separate.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { accountNamesOf } from './names/accountNames.ts';
import { know } from './names/features.ts';
import { isMostlyForeign } from './names/foreign.ts';
import { redact } from './redact.ts';
import { concernsOf, reasonsFor } from './refuse/refuse.ts';
import { leavesLittle, removalsOf } from './removals.ts';
import { findSwearing } from './soften.ts';
import { judgeTag } from './tag/judgeTag.ts';
import { fold, unfoldAll } from './text/fold.ts';
import { wordsOf } from './text/words.ts';

/** The version of the rules. Raise it with every change to them. */
const LOCAL_RULES = 'local/28';

/**
 * In UTF-16 units. This is many times the allowed number of characters, because combining marks and
 * joined emoji need room.
 */
const LONGEST = 60_000;

const adviceOn = (
  reasons: Iterable<Reason>,
  kind: TextKind,
): Pick<ModerationVerdict, 'approved' | 'issues' | 'suggestions' | 'help'> => {
  const advice = byUrgency(Array.from(reasons, reason => adviceAbout(kind)[reason]));
  return {
    approved: advice.length === 0,
    issues: advice.map(({ issue }) => issue),
    suggestions: advice.flatMap(({ suggestions }) => suggestions),
    help: advice.some(({ help }) => help === true),
  };
};

const decidedBy = (opinion: Opinion | undefined): string =>
  opinion === undefined ? LOCAL_RULES : `${opinion.by}+${LOCAL_RULES}`;

/** Decides on one text. Pure, and bounded in time for any text. */
export const judge = (
  { text, kind, people = [], names = [], strike, keep, own }: ModerationRequest,
  lexicon: Lexicon,
  opinion?: Opinion,
): ModerationVerdict => {
  const moderator = decidedBy(opinion);
  if (text.length > LONGEST) {
    return { ...adviceOn(['spam'], kind), text: '', redactions: [], softened: [], people, moderator };
  }
  if (kind === 'tag') return judgeTag({ text, own }, lexicon, moderator, opinion);
  const folded = fold(text);
  const words = wordsOf(folded.text).map(word => know(word, lexicon));
  const found = detect(folded.text, words, kind, lexicon, accountNamesOf(names));
  const findings = separate([...unfoldAll(folded, found), ...(opinion?.redactions ?? [])]);
  const swearing = separate(unfoldAll(folded, findSwearing(folded.text, words)));
  const removals = removalsOf(text, findings, swearing, { strike, keep });
  const concerns = new Set([...concernsOf(folded.text, words, found, kind), ...(opinion?.concerns ?? [])]);
  if (strike !== undefined && leavesLittle(text, removals)) concerns.add('exposure');
  if (opinion === undefined && isMostlyForeign(words)) concerns.add('language');
  const reasons = reasonsFor(concerns, folded.text, found);
  return { ...adviceOn(reasons, kind), ...redact(text, removals, swearing, people), moderator };
};
