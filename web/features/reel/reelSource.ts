import { useMemo } from 'react';
import { reelScript, type Segment } from '#contract/reel/script.ts';
import type { DisputeListItem } from '#contract/views.ts';

/** The fields of a dispute that a reel needs. */
export type ReelDispute = Pick<
  DisputeListItem,
  'id' | 'title' | 'user1Story' | 'user2Story' | 'videoPath' | 'videoDuration' | 'status' | 'verdict'
> & {
  tags: { a: string | null; b: string | null };
};

/** The URLs of a dispute's video and of the files that belong to it. */
export interface ReelSource {
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  /** Used until the video itself reports it. */
  readonly durationMs: number;
}

/**
 * Each video has URLs of its own. Browsers reuse what they have of a video for minutes without
 * asking, and a new video is made when words were taken out. A new fragment is enough for videos,
 * but not for pictures.
 * @returns undefined where there is no video, or no longer one: its words may have been taken out.
 * The film of a vote that is over tells its verdict, so it is not for readers who judge first
 */
export const sourceOf = ({ id, videoPath, videoDuration, status, verdict }: ReelDispute): ReelSource | undefined => {
  if (videoPath === null || (status === 'expired' && verdict === null)) return undefined;
  const address = `/api/disputes/${id}`;
  const version = `film=${encodeURIComponent(videoPath)}`;
  return {
    video: `${address}/video#${version}`,
    poster: `${address}/poster?${version}`,
    captions: `${address}/captions.vtt#${version}`,
    durationMs: (videoDuration ?? 0) * 1000,
  };
};

/**
 * @returns the script of a reel: the same object until its words change, so that new vote counts do
 * not repeat a line
 */
export const useScript = (dispute: ReelDispute): Segment[] => {
  const {
    title,
    user1Story,
    user2Story,
    tags: { a, b },
    status,
  } = dispute;
  const verdict = status === 'expired' ? dispute.verdict?.word : undefined;
  return useMemo(
    () => reelScript({ title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags: { a, b }, verdict }),
    [title, user1Story, user2Story, a, b, verdict],
  );
};
