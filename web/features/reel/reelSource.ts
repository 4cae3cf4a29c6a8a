import type { DisputeListItem } from '#contract/views.ts';

/** What a reel needs to know about its dispute. */
export type ReelDispute = Pick<
  DisputeListItem,
  'id' | 'title' | 'user1Story' | 'user2Story' | 'videoPath' | 'videoDuration'
> & {
  tags: { a: string | null; b: string | null };
};

/** Where the film of a dispute is, and what belongs to it. */
export interface Film {
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  /** As long as the film itself has not said it. */
  readonly durationMs: number;
}

/**
 * Each film has addresses of its own: browsers show what they have of a film again for minutes without asking, and another one
 * is made where words were taken out. Another fragment is enough for them, but not for pictures.
 * @returns nothing where there is no film, or none any more: its words may have been taken out
 */
export const filmOf = ({ id, videoPath, videoDuration }: ReelDispute): Film | undefined => {
  if (videoPath === null) return undefined;
  const address = `/api/disputes/${id}`;
  const film = `film=${encodeURIComponent(videoPath)}`;
  return {
    video: `${address}/video#${film}`,
    poster: `${address}/poster?${film}`,
    captions: `${address}/captions.vtt#${film}`,
    durationMs: (videoDuration ?? 0) * 1000,
  };
};

/** @returns for example "1:05" */
export const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
