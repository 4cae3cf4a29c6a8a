import { useState } from 'react';
import { type ReelDispute, videoSource } from '../reelSource.ts';
import { DemoReel } from './DemoReel.tsx';
import { Transcript } from './Transcript.tsx';
import { VideoReel } from './VideoReel.tsx';

/** The dispute's video, or the demo mode where there is none or it does not load. It was asked for, so it starts at once. */
export const ReelPlayer = ({ dispute }: { dispute: ReelDispute }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const source = hasFailed ? undefined : videoSource(dispute);
  return (
    <div className="grid grid-cols-1 gap-2">
      {source ? (
        <VideoReel dispute={dispute} source={source} onFailure={() => setHasFailed(true)} />
      ) : (
        <DemoReel dispute={dispute} />
      )}
      <Transcript dispute={dispute} />
    </div>
  );
};
