import { useCallback, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import type { ReelDispute } from '../reelSource.ts';
import { moveTurns } from '../turnStore.ts';
import { useNear } from '../useSeen.ts';
import type { ReelPlayer } from './ReelPlayer.tsx';
import { BigPlay, ReelStage, StageMugs } from './ReelStage.tsx';

interface Props {
  dispute: ReelDispute;
  isTranscriptOpen?: boolean;
  /** Whether its video may start by itself here. */
  beginsByItself?: boolean;
}

/**
 * A still with a play button. The player loads at the first press or, for a video, once the still
 * is near the view. Nothing of a video is requested before that.
 */
export const Reel = ({ dispute, isTranscriptOpen = false, beginsByItself = false }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const { id, title } = dispute;
  const [state, setState] = useState<'still' | 'pressed' | 'failed'>('still');
  const wasPressed = state === 'pressed';
  const hasVideo = dispute.videoPath !== null;
  const isNear = useNear(frame);
  const { Player, load } = usePlayer();
  useEffect(() => {
    if (hasVideo && isNear) load().catch(() => undefined);
  }, [hasVideo, isNear, load]);
  useEffect(() => () => moveTurns({ type: 'stop', id }), [id]);

  const press = () => {
    setState('pressed');
    moveTurns({ type: 'play', id });
    load().catch(() => {
      setState('failed');
      moveTurns({ type: 'stop', id });
    });
  };
  if (Player)
    return (
      <div ref={frame}>
        <Player {...{ dispute, isTranscriptOpen, beginsByItself, wasPressed }} still={frame} />
      </div>
    );
  return (
    <div ref={frame}>
      <ReelStage isUpright={hasVideo}>
        <StageMugs />
        <p
          aria-hidden
          dir="auto"
          className="line-clamp-2 self-start px-5 pt-4 text-center font-display text-[min(1.125rem,7vw)] leading-snug sm:pt-5"
        >
          <Unbroken text={title} />
        </p>
        {state === 'failed' && (
          <p role="status" className="absolute inset-x-0 bottom-2 px-5 text-center text-sm">
            The reel did not load. Check your connection, then reload the page.
          </p>
        )}
        <BigPlay title={title} isLoading={wasPressed} onPlay={press} />
      </ReelStage>
      {hasVideo && (
        <div
          className={classes('print:hidden', isTranscriptOpen ? 'h-[25.125rem] lg:h-[19.125rem]' : 'h-[9.125rem]')}
        />
      )}
    </div>
  );
};

/**
 * @returns the player, once loaded. It fails without a connection, and browsers remember that until
 * the page is reloaded.
 */
const usePlayer = () => {
  const [Player, setPlayer] = useState<typeof ReelPlayer>();
  const load = useCallback(async () => {
    const { ReelPlayer } = await import('./ReelPlayer.tsx');
    setPlayer(() => ReelPlayer);
  }, []);
  return { Player, load };
};
