import { type Caption, captionsOf } from './captions.ts';

export type ReelSide = 'a' | 'b';

/** How a side is called that has chosen no tag. */
const SPEAKERS: Readonly<Record<ReelSide, string>> = { a: 'Partner A', b: 'Partner B' };

/** Everything that a reel is made of. */
export interface ReelSource {
  readonly title: string;
  readonly storyA: string;
  readonly storyB: string;
  readonly tags: { readonly a: string | null; readonly b: string | null };
}

export interface Part {
  readonly kind: 'intro' | 'story' | 'handover' | 'closing';
  readonly side: ReelSide;
  /** The tag of the side that speaks, or what stands for it. */
  readonly speaker: string;
  readonly text: string;
  readonly captions: readonly Caption[];
}

/** @returns what is said in a reel, by whom and in which order (spec section 2): five parts, not yet timed */
export const reelParts = ({ title, storyA, storyB, tags }: ReelSource): Part[] => {
  const part = (kind: Part['kind'], side: ReelSide, text: string): Part => ({
    kind,
    side,
    speaker: tags[side] ?? SPEAKERS[side],
    text,
    captions: captionsOf(text),
  });
  return [
    part('intro', 'a', title),
    part('story', 'a', storyA),
    part('handover', 'b', 'Now hear my side.'),
    part('story', 'b', storyB),
    part('closing', 'b', 'Who has a point? Cast your vote.'),
  ];
};
