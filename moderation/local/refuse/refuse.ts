import type { Concern, Reason } from '../../concern.ts';
import type { TextKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import { together, type Word } from '../text/words.ts';
import { isAdvance } from './advances.ts';
import { isAdvert } from './advert.ts';
import { markAges } from './ages.ts';
import { withoutBystanders } from './bystanders.ts';
import { hasChild } from './childhood.ts';
import { withoutChores } from './chores.ts';
import { CONCEPTS } from './concepts.ts';
import { says, tagger, without } from './grammar.ts';
import { markGroups } from './groups.ts';
import { HATE, HATE_CONCEPTS, OF_ONESELF } from './hate.ts';
import { withoutIdioms } from './idioms.ts';
import { MINOR_CONCEPTS, MINORS } from './minors.ts';
import { isWeighedMinors, type Weighing, weighedConcerns, weighSentence } from './model.ts';
import { isOuting } from './outing.ts';
import { withOwned } from './owned.ts';
import { withoutInsults, withoutReported } from './reported.ts';
import { MOURNED, SELF_HARM } from './selfHarm.ts';
import { type Sentence, saidToEach, sentencesOf, windowsOf } from './sentences.ts';
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
const concernsIn = (sentence: Sentence): Concern[] => {
  const general = tagGeneral(withOwned(sentence));
  const own = withoutReported(sentence);
  const concerns: [Concern, boolean][] = [
    ['selfHarm', says([...SELF_HARM, ...SENT_TO_DIE], withoutMourned(general))],
    ['threat', says(THREATS, own === sentence ? general : tagGeneral(withOwned(own)))],
    ['hate', isHateful(withoutInsults(tagHate(sentence)))],
  ];
  return concerns.filter(([, holds]) => holds).map(([concern]) => concern);
};

/** What the model finds in a window, unless it is what somebody else said or did. */
const weighingsOf = (window: Sentence, setting: Setting): readonly Weighing[] => {
  const weighing = weighSentence(window, setting);
  if (weighing === undefined || weighing.concern === 'hate') return weighing ? [weighing] : [];
  const rest =
    weighing.concern === 'threat' ? withoutReported(window) : wordsOfTagged(withoutMourned(tagGeneral(window)));
  const again = rest.length === window.length ? weighing : weighSentence(rest, setting);
  return again?.concern === weighing.concern ? [again] : [];
};

/** Spam may also be a threat that is repeated twenty times, so this much of it is read. */
const LONGEST_SPAM_READ = 10_000;

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

/** Whether a child and sexual content are in the same few words. */
const isOnMinors = (sentences: readonly Sentence[], setting: Setting): boolean =>
  [...sentences.flatMap(windowsOf), ...passagesOf(sentences)]
    .filter(hasChild)
    .map(withoutBystanders)
    .filter(hasChild)
    .some(window => says(MINORS, tagMinors(window)) || isWeighedMinors(window, setting)) ||
  weighsOnMinors(sentences.map(withoutBystanders), setting);

const readableOf = (text: string, findings: readonly Finding[]): string =>
  together(withoutHouseNumbers(text, findings));

const sentencesIn = (readable: string): Sentence[] =>
  sentencesOf(withoutIdioms(readable)).map(sentence => withoutChores(markGroups(markAges(sentence))));

const concernsOfAll = (sentences: readonly Sentence[]): readonly Concern[] => {
  const setting = settingOf(sentences);
  const weighings = sentences.flatMap(windowsOf).flatMap(window => weighingsOf(window, setting));
  return [
    ...sentences.flatMap(concernsIn),
    ...weighedConcerns(weighings, sentences.length, setting),
    ...(isOnMinors(sentences, setting) ? (['minors'] as const) : []),
    ...(setting === 'elsewhere' && weighsOnSelf(sentences) ? (['selfHarm'] as const) : []),
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
