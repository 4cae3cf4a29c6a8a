import { useMemo } from 'react';
import { reelScript, type Segment } from '#contract/reel/script.ts';
import type { ReelDispute } from './reelSource.ts';

/**
 * @returns the script of a reel: the same object until its words change, so that new vote counts do
 * not repeat a line
 */
export const useScript = ({ title, user1Story, user2Story, tags: { a, b } }: ReelDispute): Segment[] =>
  useMemo(
    () => reelScript({ title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags: { a, b } }),
    [title, user1Story, user2Story, a, b],
  );
