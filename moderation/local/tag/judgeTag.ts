import type { Guidance } from '#contract/helplines.ts';
import { adviceOn } from '../../advice.ts';
import type { Opinion } from '../../opinion.ts';
import type { ModerationRequest, ModerationVerdict, Reason } from '../../port.ts';
import type { Models } from '../models.ts';
import { know } from '../names/features.ts';
import { findConcerns } from '../refuse/findConcerns.ts';
import { findSwearing } from '../soften.ts';
import { lettersForDigits } from '../text/digits.ts';
import { fold } from '../text/fold.ts';
import { wordsOf } from '../text/words.ts';
import { holdsOwnName } from './own.ts';
import { spaced } from './readings.ts';

const TAG_ADVICE = {
  own: 'This tag holds your own name or email address, so people who know you could recognise you.',
  contact: 'This tag looks like a phone number or another way to reach somebody.',
  swearing: 'This tag holds a word that insults or hurts people.',
} as const;
const OF_TAGS = 'Choose something that says nothing about who you are, such as an animal or a thing that you like.';

const MOST_DIGITS = 6;
const CONTACT =
  /(?:gmail|hotmail|outlook|icloud|protonmail|whatsapp|telegram|instagram|snapchat|tiktok|onlyfans|facebook)|(?:^|[_-])www|https?|(?:^|[_-])(?:dot|d0t)[_-]?(?:com|net|org)|[_-](?:com|net|org)$/i;

/** Words that are never harmless, anywhere in a tag. */
const ANYWHERE =
  /nigg(?:er|a)|faggot|cunt|wetback|raghead|towelhead|motherfuck|hitler|nazi|siegheil|heilh|^kkk|kkk$|(?<!\d)1488(?!\d)/;
const HARMLESS = /snigger|scunthorpe|denazi/g;

const readings = (tag: string): readonly string[] => {
  const joined = tag.toLowerCase().replace(/[_-]+/g, '');
  return [joined, lettersForDigits(joined)];
};

/** Also finds "f_u_c_k" and "sh1t-head". */
const isSwearing = (tag: string): boolean =>
  [spaced(tag), ...readings(tag)].some(text => findSwearing(text, wordsOf(text)).length > 0) ||
  readings(tag).some(text => ANYWHERE.test(text.replace(HARMLESS, '')));

const isContact = (tag: string): boolean => tag.replace(/\D/g, '').length > MOST_DIGITS || CONTACT.test(tag);

/** A tag has no sentences that could be said differently, so only a writer in danger reads more. */
const adviceOnTag = ({ advice, helpFirst }: Guidance): readonly string[] => [...(helpFirst ? advice : []), OF_TAGS];

/** Decides on a tag. Nothing can be taken out of a tag: it is approved as it is, or refused. */
export const judgeTag = (
  { text, own }: Pick<ModerationRequest, 'text' | 'own'>,
  models: Models,
  moderator: string,
  opinion?: Opinion,
): ModerationVerdict => {
  const said = spaced(text);
  const words = wordsOf(said).map(word => know(word, models.lexicon));
  // Nothing waits for a person here: another tag is chosen soon.
  const found = findConcerns(models, fold(said), words, [], 'tag', opinion).filter(
    ({ reason }) => reason !== 'reported',
  );
  const reasons = new Set(found.map(({ reason }) => reason as Reason));
  const told = adviceOn(reasons, 'tag', 'refuse');
  const issues = [
    own !== undefined && holdsOwnName(text, own) ? TAG_ADVICE.own : '',
    isContact(text) ? TAG_ADVICE.contact : '',
    isSwearing(text) ? TAG_ADVICE.swearing : '',
  ].filter(Boolean);
  const approved = issues.length === 0 && reasons.size === 0;
  return {
    decision: approved ? 'publish' : 'refuse',
    approved,
    sentences: Array.from(reasons, reason => ({ start: 0, end: text.length, reason })),
    ...(reasons.has('selfHarm') && { concern: 'writer' as const }),
    text,
    redactions: [],
    softened: [],
    people: [],
    ...told,
    issues: [...issues, ...told.issues],
    advice: approved ? [] : adviceOnTag(told),
    moderator,
  };
};
