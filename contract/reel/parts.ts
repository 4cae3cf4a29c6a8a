import type { VerdictWord } from '#domain/verdict.ts';
import { verdictWords } from '../verdictWords.ts';
import { type Caption, captionsOf } from './captions.ts';

export type ReelSide = 'a' | 'b';

/** The name of a side that has no tag. */
const SPEAKERS: Readonly<Record<ReelSide, string>> = { a: 'Partner A', b: 'Partner B' };

/** The input of a reel. */
export interface ReelSource {
  readonly title: string;
  readonly storyA: string;
  readonly storyB: string;
  readonly tags: { readonly a: string | null; readonly b: string | null };
  /** The verdict, once the vote is over. */
  readonly verdict?: VerdictWord | undefined;
}

export interface Words {
  readonly kind: 'intro' | 'story' | 'handover' | 'closing';
  readonly side: ReelSide;
  /** The tag of the side that speaks, or its fallback name. */
  readonly speaker: string;
  readonly text: string;
}

export interface Part extends Words {
  readonly captions: readonly Caption[];
}

const closingWords = (verdict: VerdictWord | undefined): string =>
  verdict === undefined
    ? 'Who has a point? Cast your vote.'
    : `The vote is over. ${verdictWords(verdict, true, 'Partner ')}.`;

/** @returns the five parts of a reel in order: who says what */
export const reelWords = ({ title, storyA, storyB, tags, verdict }: ReelSource): Words[] => {
  const words = (kind: Words['kind'], side: ReelSide, text: string): Words => ({
    kind,
    side,
    speaker: tags[side] ?? SPEAKERS[side],
    text,
  });
  return [
    words('intro', 'a', title),
    words('story', 'a', storyA),
    words('handover', 'b', 'Now hear my side.'),
    words('story', 'b', storyB),
    words('closing', 'b', closingWords(verdict)),
  ];
};

/** @returns the parts of a reel as captions, without times */
export const reelParts = (source: ReelSource): Part[] =>
  reelWords(source).map(words => ({ ...words, captions: captionsOf(words.text) }));
