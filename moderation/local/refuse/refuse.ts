import type { Concern, Reason } from '../../concern.ts';
import type { TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import { together, type Word } from '../text/words.ts';
import { isAdvance } from './advances.ts';
import { isAdvert } from './advert.ts';
import { markAges } from './ages.ts';
import { withoutBystanders } from './bystanders.ts';
import { withoutChores } from './chores.ts';
import { CONCEPTS } from './concepts.ts';
import { says, tagger, without } from './grammar.ts';
import { markGroups } from './groups.ts';
import { HATE, HATE_CONCEPTS, OF_ONESELF } from './hate.ts';
import { withoutIdioms } from './idioms.ts';
import { speaksOf } from './meanings.ts';
import { MINOR_CONCEPTS, MINORS } from './minors.ts';
import {
  chanceOf,
  isConfirmed,
  isWeighedMinors,
  type Weighed,
  type Weighing,
  weighedConcerns,
  weighSentence,
} from './model.ts';
import { isOuting } from './outing.ts';
import { withOwned } from './owned.ts';
import { isInsulted, isReported } from './reported.ts';
import { MOURNED, SELF_HARM } from './selfHarm.ts';
import { type Sentence, saidToEach, sentencesOf } from './sentences.ts';
import { type Setting, settingOf } from './setting.ts';
import { isSpam } from './spam.ts';
import { THREATS } from './threats.ts';
import { isUrged, SENT_TO_DIE } from './urged.ts';
import { weighsOnMinors, weighsOnSelf } from './weigh.ts';

const WIDEST_REDACTION = 0.5;

const tagGeneral = tagger(CONCEPTS);
const tagMinors = tagger(MINOR_CONCEPTS);
const tagHate = tagger(HATE_CONCEPTS);

/** Removes house numbers, so that they are not taken for ages. */
const withoutHouseNumbers = (text: string, findings: readonly Finding[]): string =>
  findings
    .filter(({ kind }) => kind === 'place')
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replaceAll(/\d/g, ' ') + rest.slice(end),
      text,
    );

const isExposure = (text: string, findings: readonly Finding[], kind: TextKind): boolean =>
  kind === 'story' &&
  findings.reduce((sum, { start, end }) => sum + end - start, 0) > text.trim().length * WIDEST_REDACTION;

/**
 * "Since my brother took his life I want to die": removes the part about somebody else, so that the
 * rest is about the writer.
 * @param general tagged
 */
const withoutMourned = (general: string): string => (says(MOURNED, general) ? without(MOURNED, general) : general);

const wordsOfTagged = (tagged: string): Sentence => tagged.split(' ').flatMap(word => word.split('#')[0] || []);

/** @param sentence tagged */
const isHateful = (sentence: string): boolean => says(HATE, sentence) && says(HATE, without(OF_ONESELF, sentence));

/** The concerns that phrases find in a sentence. @param sentence with ages and groups marked */
const concernsIn = (sentence: Sentence, setting: Setting): Concern[] => {
  const general = tagGeneral(withOwned(sentence));
  const nearer = withoutBystanders(sentence);
  const concerns: [Weighed, boolean, Sentence][] = [
    ['selfHarm', says(SELF_HARM, withoutMourned(general)), sentence],
    ['threat', says(THREATS, general) && !isReported(general), sentence],
    ['minors', says(MINORS, tagMinors(nearer)), nearer],
    ['hate', isHateful(tagHate(sentence)) && !isInsulted(general), sentence],
  ];
  const found = concerns
    .filter(([concern, holds, where]) => holds && isConfirmed(where, concern, setting))
    .map(([concern]) => concern);
  const isSent = says(SENT_TO_DIE, general) && says(SENT_TO_DIE, withoutMourned(general));
  return isSent ? ['selfHarm', ...found] : found;
};

const weighedAgain = ({ concern }: Weighing, general: string, setting: Setting): Weighing | undefined => {
  const again = weighSentence(wordsOfTagged(withoutMourned(general)), setting);
  return again?.concern === concern ? again : undefined;
};

/**
 * The model's finding about a sentence, unless the sentence reports others' words or deeds, or the
 * child in it is merely nearby.
 */
const weighingOf = (sentence: Sentence, setting: Setting): Weighing | undefined => {
  const weighing = weighSentence(sentence, setting);
  if (weighing === undefined) return undefined;
  const general = tagGeneral(sentence);
  if (weighing.concern === 'selfHarm' && says(MOURNED, general)) return weighedAgain(weighing, general, setting);
  if (weighing.concern === 'threat' && isReported(general)) return undefined;
  const nearer = withoutBystanders(sentence);
  if (weighing.concern !== 'minors' || nearer === sentence) return weighing;
  const again = weighSentence(nearer, setting);
  return again?.concern === 'minors' ? again : undefined;
};

/** Spam may also be a threat that is repeated twenty times, so this much of it is read. */
const LONGEST_SPAM_READ = 10_000;

/** What a text must contain before its passages are read. */
const CHILD_AND_SEX = [
  ['child', 'minor'],
  ['sex', 'touch', 'picture', 'dating', 'story'],
];

const LONGEST_PASSAGE = 40;
const MOST_SENTENCES = 3;

/**
 * @returns for each sentence the short passage that starts with it: "She is twelve. He is thirty.
 * They ..."
 */
const passagesOf = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((_, i) => {
    let passage: Sentence = [];
    for (const sentence of sentences.slice(i, i + MOST_SENTENCES)) {
      if (passage.length + sentence.length > LONGEST_PASSAGE) break;
      passage = [...passage, ...sentence];
    }
    return passage;
  });

const isOnMinors = (passage: Sentence, setting: Setting): boolean =>
  (says(MINORS, tagMinors(passage)) && isConfirmed(passage, 'minors', setting)) || isWeighedMinors(passage, setting);

/**
 * In texts about a home, these words together mean little: love, family and bodies use all of them.
 * A single sentence must suggest the concern as well.
 */
const SAID_AS_WELL = 0.2;
const SEX = [['sex']];

const weighsTogether = (sentences: readonly Sentence[], passages: readonly Sentence[], setting: Setting): Concern[] => {
  const nearer = sentences.map(withoutBystanders);
  const isSaid = (): boolean =>
    [...nearer, ...passages.filter(passage => speaksOf([passage], SEX))].some(
      one => chanceOf(one, 'minors') >= SAID_AS_WELL,
    );
  const concerns: Concern[] = [];
  if (setting !== 'everydayStory' && weighsOnSelf(sentences)) concerns.push('selfHarm');
  if (weighsOnMinors(nearer, setting) && (setting === 'elsewhere' || isSaid())) concerns.push('minors');
  return concerns;
};

const readableOf = (text: string, findings: readonly Finding[]): string =>
  together(withoutHouseNumbers(text, findings));

const sentencesIn = (readable: string): Sentence[] =>
  sentencesOf(withoutIdioms(readable)).map(sentence => withoutChores(markGroups(markAges(sentence))));

const concernsOfAll = (sentences: readonly Sentence[]): readonly Concern[] => {
  const setting = settingOf(sentences);
  const weighings = sentences.flatMap(sentence => weighingOf(sentence, setting) ?? []);
  const passages = speaksOf(sentences, CHILD_AND_SEX) ? passagesOf(sentences).map(withoutBystanders) : [];
  return [
    ...sentences.flatMap(sentence => concernsIn(sentence, setting)),
    ...weighedConcerns(weighings, sentences.length, setting),
    ...(passages.some(passage => isOnMinors(passage, setting)) ? (['minors'] as const) : []),
    ...weighsTogether(sentences, passages, setting),
  ];
};

/** @returns the reasons to refuse a text; empty when there are none */
export const concernsOf = (
  text: string,
  words: readonly Word[],
  findings: readonly Finding[],
  kind: TextKind,
): readonly Concern[] => {
  const isBad = isSpam(text, words, kind);
  if (isBad && text.length > LONGEST_SPAM_READ) return ['spam'];
  const readable = readableOf(text, findings);
  const toEach = saidToEach(readable);
  const sentences = sentencesIn(toEach);
  // "I know you two": for these rules, it matters that they are two.
  const written = toEach === readable ? sentences : sentencesIn(readable);
  const isComment = kind === 'comment';
  const ofWhole: readonly (readonly [Concern, boolean])[] = [
    ['outing', isComment && isOuting(written)],
    ['advances', isComment && isAdvance(written)],
    ['advert', isComment && isAdvert(text, written, findings)],
    ['exposure', isExposure(text, findings, kind)],
  ];
  return [
    ...new Set<Concern>([
      ...(isBad ? (['spam'] as const) : []),
      ...concernsOfAll(sentences),
      ...ofWhole.filter(([, holds]) => holds).map(([concern]) => concern),
    ]),
  ];
};

/** Whether all self-harm in a text is urged upon others. */
const isOnlyUrged = (text: string, findings: readonly Finding[]): boolean => {
  const sentences = sentencesIn(saidToEach(readableOf(text, findings)));
  const own = sentences.filter(sentence => !isUrged(tagGeneral(sentence)));
  return own.length < sentences.length && !concernsOfAll(own).includes('selfHarm');
};

/** @returns what to tell the writer of a text about its concerns */
export const reasonsFor = (
  concerns: ReadonlySet<Concern>,
  text: string,
  findings: readonly Finding[],
): ReadonlySet<Reason> => {
  if (!concerns.has('selfHarm') || !isOnlyUrged(text, findings)) return concerns;
  return new Set([...concerns].map(concern => (concern === 'selfHarm' ? 'urged' : concern)));
};
