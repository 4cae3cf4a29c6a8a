import type { DisputeListItem } from '#contract/views.ts';

/** The fields of a dispute that a reel needs. */
export type ReelDispute = Pick<
  DisputeListItem,
  'id' | 'title' | 'user1Story' | 'user2Story' | 'videoPath' | 'videoDuration'
> & {
  tags: { a: string | null; b: string | null };
};

/** The URLs of a dispute's film and of the files that belong to it. */
export interface Film {
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  /** Used until the film itself reports it. */
  readonly durationMs: number;
}

/**
 * Each film has URLs of its own. Browsers reuse what they have of a film for minutes without
 * asking, and a new film is made when words were taken out. A new fragment is enough for films, but
 * not for pictures.
 * @returns undefined where there is no film, or no longer one: its words may have been taken out
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
