import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import type { ReelDispute } from '../reelSource.ts';
import { moveTurns, useTurn } from '../turnStore.ts';
import { useNear } from '../useSeen.ts';
import type { ReelPlayer } from './ReelPlayer.tsx';
import { BigPlay, ReelStage, StageMugs } from './ReelStage.tsx';

interface Props {
  dispute: ReelDispute;
  isTranscriptOpen?: boolean;
  /** Whether its video may start by itself here. */
  beginsByItself?: boolean;
  /** What an upright still says below the title. The player comes only at the first press. */
  poster?: ReactNode;
}

/**
 * A still with a play button. The player loads at the first press or, except for a poster, once the
 * still is near the view. Nothing of a video is requested before that.
 */
export const Reel = ({ dispute, isTranscriptOpen = false, beginsByItself = false, poster }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const { id, title } = dispute;
  const [hasFailed, setHasFailed] = useState(false);
  // Pressed here, or elsewhere on the page.
  const wasPressed = useTurn(id).isPlaying;
  const hasVideo = dispute.videoPath !== null;
  const isPoster = poster !== undefined;
  const isNear = useNear(frame);
  const { Player, load } = usePlayer();
  useEffect(() => {
    if (!isNear || (isPoster && !hasVideo)) return;
    (isPoster ? importPlayer() : load()).catch(() => undefined);
  }, [hasVideo, isNear, isPoster, load]);
  useEffect(() => {
    if (!wasPressed) return;
    setHasFailed(false);
    load().catch(() => {
      setHasFailed(true);
      moveTurns({ type: 'stop', id });
    });
  }, [wasPressed, load, id]);
  useEffect(() => () => moveTurns({ type: 'stop', id }), [id]);

  if (Player)
    return (
      <div ref={frame} className="@container">
        <Player {...{ dispute, isTranscriptOpen, beginsByItself, wasPressed }} still={frame} />
      </div>
    );
  return (
    <div ref={frame} className="@container">
      <ReelStage>
        <StageMugs />
        <div className="grid content-start gap-3 self-start px-5 pt-4 sm:pt-5">
          <p
            aria-hidden
            dir="auto"
            className={classes(
              'font-display text-[min(1.125rem,7vw)] leading-snug',
              isPoster ? 'line-clamp-3' : 'line-clamp-2 text-center',
            )}
          >
            <Unbroken text={title} />
          </p>
          {poster}
        </div>
        {hasFailed && (
          <p role="status" className="absolute inset-x-0 bottom-2 px-5 text-center text-sm">
            The reel did not load. Check your connection, then press play again.
          </p>
        )}
        <BigPlay title={title} isLoading={wasPressed} onPlay={() => moveTurns({ type: 'play', id })} />
      </ReelStage>
      {!isPoster && (
        <div className={classes('@xl:hidden print:hidden', isTranscriptOpen ? 'h-[25.125rem]' : 'h-[9.125rem]')} />
      )}
    </div>
  );
};

const importPlayer = () => import('./ReelPlayer.tsx');

/** @returns the player, once loaded. Without a connection it fails. */
const usePlayer = () => {
  const [Player, setPlayer] = useState<typeof ReelPlayer>();
  const load = useCallback(async () => {
    const { ReelPlayer } = await importPlayer();
    setPlayer(() => ReelPlayer);
  }, []);
  return { Player, load };
};
