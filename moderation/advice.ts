import { type Guidance, IF_UNSAFE_HELP, type Need } from '#contract/helplines.ts';
import { READ_AS } from '#contract/readAs.ts';
import type { ModerationVerdict, Reason, TextKind } from './port.ts';

/**
 * What the writer is told: that the text is refused, that a person will read it, or, where nobody
 * does that, that it is refused although it may be fine.
 */
export type Tone = 'refuse' | 'hold' | 'doubt';

interface Advice {
  readonly issue: string;
  readonly suggestions: readonly string[];
  /** Because somebody may be in danger. */
  readonly help?: readonly Need[];
  /** The writer may be in danger, so the places to find help come before everything else. */
  readonly urgent?: true;
}

/** How to begin, for writers whose text is not of this kind at all. */
const BEGIN: Readonly<Record<TextKind, string>> = {
  title: 'Say in a few words what you disagree about.',
  story: 'Describe in your own sentences what happened and what you disagree about.',
  comment: 'Say in your own words what you think of it.',
  tag: 'Choose a word or two that stand for you.',
};

/** What is marked in a text of each kind. */
const MARKED: Readonly<Record<TextKind, string>> = {
  title: 'This title',
  story: 'The marked sentence',
  comment: 'The marked sentence',
  tag: 'This tag',
};

const OWN_HELP = ['crisis', 'emergency'] as const;
const CHILD_HELP = ['child', 'survivor'] as const;
/** The writer may be afraid of themselves, or be threatened as well. */
const THREAT_HELP = ['ownActs', 'violence'] as const;

/** Each is kind, quotes nothing, and makes sense beside the marked sentence. */
const refused = (kind: TextKind): Readonly<Record<Reason, Advice>> => ({
  selfHarm: {
    help: OWN_HELP,
    urgent: true,
    issue: 'It sounds as if you may be going through something very hard, so we are not putting this before strangers.',
    suggestions: [`You can come back to this ${kind} whenever you feel safe.`],
  },
  urged: {
    help: ['alsoOwn'],
    issue: `${MARKED[kind]} tells somebody to end their life, or wishes them dead. It hurts whoever reads it, so it cannot be posted.`,
    suggestions: ['Say what you think of what they did, and leave their life out of it.'],
  },
  minors: {
    help: CHILD_HELP,
    urgent: true,
    issue: `${MARKED[kind]} touches on a child and sexual content, which can never be published.`,
    suggestions: ['Describe the disagreement between the adults without it.'],
  },
  threat: {
    help: [...THREAT_HELP, 'emergency'],
    issue: `${MARKED[kind]} reads as a threat, or as a call to hurt somebody.`,
    suggestions: ['Say what happened and how it made you feel, rather than what should be done to somebody.'],
  },
  hate: {
    issue: `${MARKED[kind]} attacks people for what they are: their origin, faith, sex, orientation or disability.`,
    suggestions: ['Write about what the other person did, not about the group that they belong to.'],
  },
  exposure: {
    issue: 'The text is mostly about who and where somebody is, so little would be left after removing it.',
    suggestions: ['Tell the disagreement itself; names, addresses and numbers are not needed for a fair verdict.'],
  },
  outing: {
    issue: `${MARKED[kind]} tells who these people are, offers to tell it or asks for it. They were promised that nobody finds out.`,
    suggestions: [
      'Say what you think of what happened, and leave out whether you know them.',
      'If you do know them and are worried about one of them, talk to them in person.',
    ],
  },
  advances: {
    issue: `${MARKED[kind]} is a sexual remark to or about people who came here with a quarrel.`,
    suggestions: ['Say what you think of what they did, and leave their bodies out of it.'],
  },
  advert: {
    issue: `${MARKED[kind]} reads as an advertisement, or as an offer to strangers.`,
    suggestions: ['Say what you think of the dispute. What you sell or look for has no place under it.'],
  },
  language: {
    issue: 'We cannot check texts in this language yet, and publish nothing unchecked.',
    suggestions: ['Please write in English, as well as you can: nobody judges spelling here.'],
  },
  spam: {
    issue: `This does not read as a ${kind} yet.`,
    suggestions: [BEGIN[kind]],
  },
});

/** What helps a writer whose text strangers may misread. */
const DOUBTED: Readonly<Partial<Record<Reason, Pick<Advice, 'help' | 'urgent'>>>> = {
  selfHarm: { help: OWN_HELP, urgent: true },
  minors: { help: CHILD_HELP, urgent: true },
  threat: { help: THREAT_HELP },
};

const doubted = (reason: Reason): Advice => ({ suggestions: [], ...DOUBTED[reason], issue: READ_AS[reason] });

/** What to do, in the end, whatever the reason. */
const LAST: Readonly<Record<Tone, string>> = {
  refuse:
    'A program decided this, and it may be wrong. If it is, we are sorry: put it in other words, and it is checked again.',
  hold: 'Say it differently, or send it as it is: a person will read it first.',
  doubt:
    'Say it differently. A program decided this, and it may be wrong. If it is, we are sorry: put it in other words, and it is checked again.',
};

/** Advice in the order in which its writer should read it. */
const byUrgency = (advice: readonly Advice[]): readonly Advice[] => [
  ...advice.filter(({ urgent }) => urgent),
  ...advice.filter(({ urgent }) => !urgent),
];

type Explanation = Guidance & Pick<ModerationVerdict, 'issues'>;

/**
 * @returns what to tell a writer whose text is not published at once; quotes nothing of it. Nothing
 * without a reason. Somebody who threatens reads about their text before they read where help is
 */
export const adviceOn = (reasons: ReadonlySet<Reason>, kind: TextKind, tone: Tone): Explanation => {
  if (reasons.size === 0) return { issues: [], advice: [], help: [], helpFirst: false };
  const outright = refused(kind);
  const all = byUrgency(Array.from(reasons, reason => (tone === 'refuse' ? outright[reason] : doubted(reason))));
  return {
    issues: all.map(({ issue }) => issue),
    advice: [...new Set([...all.flatMap(({ suggestions }) => suggestions), LAST[tone]])],
    help: [...new Set(all.flatMap(({ help = [] }) => help))],
    helpFirst: all[0]?.urgent === true,
  };
};

/** Where it is not clear enough what strangers may take a text for. */
export const ADVICE_ON_GUESS: Explanation = {
  issues: ['A person will read the marked sentences first.'],
  advice: [LAST.hold],
  help: [],
  helpFirst: false,
};

/** For a site on which a person reads every story and title. */
export const ADVICE_WHERE_ALL_IS_READ: Pick<Explanation, 'issues' | 'advice'> = {
  issues: ['On this site, a person reads every story and title before anybody else does.'],
  advice: ['Send it as it is. We write to you as soon as it is decided.'],
};

const IF_SAFE =
  'It sounds as if somebody may hurt you or others. The other side will read this story: please send it only if that is safe for you.';

/** For a writer who tells of a danger that comes from somebody else, whatever is decided. */
export const adviceOnReported = ({ advice, help }: Guidance): Guidance => ({
  advice: [IF_SAFE, ...advice],
  help: [...new Set([...IF_UNSAFE_HELP, ...help])],
  helpFirst: false,
});
