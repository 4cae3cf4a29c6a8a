import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { playingReelAtom } from '../playing.ts';
import type { ReelDispute } from '../reelSource.ts';
import { useCaptionsFile } from '../useCaptionsFile.ts';
import { ReelStage } from './ReelStage.tsx';

interface Props {
  dispute: ReelDispute;
  source: string;
  onFailure: () => void;
}

export const VideoReel = ({ dispute, source, onFailure }: Props) => {
  const { id, title } = dispute;
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useAtom(playingReelAtom);
  const captions = useCaptionsFile(dispute);
  useEffect(() => {
    if (playing !== null && playing !== id) video.current?.pause();
  }, [playing, id]);
  const rewind = () => {
    if (video.current) video.current.currentTime = 0;
    setPlaying(null);
  };
  return (
    <ReelStage>
      <video
        ref={video}
        src={source}
        controls
        autoPlay
        playsInline
        aria-label={`Reel of "${title}"`}
        onPlay={() => setPlaying(id)}
        onEnded={rewind}
        onError={onFailure}
        className="absolute inset-0 size-full"
      >
        <track kind="captions" srcLang="en" label="English" src={captions} />
      </video>
    </ReelStage>
  );
};
