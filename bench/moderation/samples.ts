import { readFileSync } from 'node:fs';
import type { RedactionKind, TextKind } from '#moderation/port.ts';

/** A part to take out; a 'neutral' one may be taken out or stay, and counts neither way. */
export interface Label {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind | 'neutral';
}

export interface Sample {
  readonly kind: TextKind;
  readonly text: string;
  readonly labels: readonly Label[];
  /** Rules were written from 'dev' only; 'check' shows whether they also work elsewhere. */
  readonly part: 'dev' | 'check';
}

const MARK = /\[\[(?<kind>[a-z~]+):(?<text>[^\]]*(?:\][^\]]+)*?)\]\]/g;

/** Reads '[[name:Tom]] snores' as a text with a label. */
export const readMarked = (marked: string): Pick<Sample, 'text' | 'labels'> => {
  const labels: Label[] = [];
  let text = '';
  let offset = 0;
  for (const match of marked.matchAll(MARK)) {
    const { kind = '', text: written = '' } = match.groups ?? {};
    text += marked.slice(offset, match.index);
    labels.push({
      start: text.length,
      end: text.length + written.length,
      kind: kind === '~' ? 'neutral' : (kind as RedactionKind),
    });
    text += written;
    offset = match.index + match[0].length;
  }
  return { text: text + marked.slice(offset), labels };
};

const readStoryLines = (name: string, aside: (line: number) => boolean): Sample[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, i) => {
      const [, kind = 'story', marked = ''] = /^(?:(title|comment): )?(.*)$/.exec(line) ?? [];
      return {
        ...readMarked(marked.replaceAll('\\n', '\n')),
        kind: kind as TextKind,
        part: aside(i) ? 'check' : 'dev',
      };
    });

/** Our own stories. Every third line is kept aside. */
export const readStories = (): Sample[] => readStoryLines('./stories.txt', i => i % 3 === 2);

/**
 * Stories that were marked before any moderator saw them. Every second one was never read, only
 * counted.
 */
export const readFreshStories = (): Sample[] => readStoryLines('./fresh3.txt', i => i % 2 === 1);

/**
 * Ordinary disputes as people type them, with \n for paragraphs. Marked before any moderator saw
 * them, never read since, only counted.
 */
export const readOrdinaryStories = (): Sample[] => readStoryLines('./fresh4.txt', () => true);

/**
 * Stories, titles and comments of all kinds of people. Every second line was read and trains the
 * refusals, the rest were only counted.
 */
export const readPeoplesTexts = (): Sample[] => readStoryLines('./fresh5.txt', i => i % 2 === 1);

/**
 * More of them, with contact data of many countries. Every second line was read; none trains
 * anything.
 */
export const readTextsWithContacts = (): Sample[] => readStoryLines('./fresh6.txt', i => i % 2 === 1);

/**
 * Stories of many voices with names that are words, marked before their writer read a rule. Every
 * second line was read, none trains.
 */
export const readStoriesOfManyVoices = (): Sample[] => readStoryLines('./fresh7.txt', i => i % 2 === 1);

/** Twenty more by the same writer, after the rules of local/20 were written. Only ever counted. */
export const readStoriesAfterwards = (): Sample[] => readStoryLines('./fresh8.txt', () => true);

/** Texts of six voices, marked by writers who had seen nothing. Only ever counted. */
export const readSealedNames = (): Sample[] => readStoryLines('./sealedNames.txt', () => true);

const KIND_OF_TYPE: Readonly<Record<string, Label['kind']>> = {
  PERSON: 'name',
  LOCATION: 'place',
  ORG: 'organisation',
  PHONE: 'phone',
  EMAIL: 'email',
  URL: 'link',
  ID: 'id',
};

interface PublicSample {
  readonly text: string;
  readonly template: number;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

/**
 * The shared public sentences. Every fourth of their templates is kept aside (all of their numbers
 * are even); dates, ages and titles are neutral.
 */
export const readPublic = (file: string | URL): Sample[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as PublicSample[]).map(({ text, template, spans }) => ({
    text,
    kind: 'story',
    labels: spans.map(({ start, end, type }) => ({ start, end, kind: KIND_OF_TYPE[type] ?? 'neutral' })),
    part: template % 8 === 6 ? 'check' : 'dev',
  }));

/**
 * The samples in lower case, as people type on phones. Texts whose length changes with the case are
 * left out.
 */
export const lowered = (samples: readonly Sample[]): Sample[] =>
  samples
    .map(sample => ({ ...sample, text: sample.text.toLowerCase() }))
    .filter((sample, i) => sample.text.length === samples[i]?.text.length);
