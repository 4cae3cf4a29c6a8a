import { reelScript, type Segment } from '#contract/reel/script.ts';
import type { DisputeListItem } from '#contract/views.ts';

/** What a reel needs to know about its dispute. */
export type ReelDispute = Pick<DisputeListItem, 'id' | 'title' | 'user1Story' | 'user2Story' | 'videoPath'> & {
  tags: { a: string | null; b: string | null };
};

export const videoSource = ({ id, videoPath }: Pick<ReelDispute, 'id' | 'videoPath'>): string | undefined =>
  videoPath === null ? undefined : `/api/disputes/${id}/video`;

export const scriptOf = ({ title, user1Story, user2Story, tags }: ReelDispute): Segment[] =>
  reelScript({ title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags });

/** @returns for example "1:05" */
export const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
