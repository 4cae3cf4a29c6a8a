import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNear } from '#web/features/reel/useSeen.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { verdictCourseQuery } from '../api/verdictCourse.ts';
import { CoursePlot } from './CoursePlot.tsx';
import { NoDayYet } from './NoDayYet.tsx';

/** How the verdict has moved. It is read when a reader comes near, into a place that is kept. */
export const VerdictCourse = ({ disputeId }: { disputeId: string }) => {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const { data, error } = useQuery({ ...verdictCourseQuery(disputeId), enabled: isNear });
  const days = data?.days;
  return (
    <div ref={frame} className="min-h-48" data-noprint>
      {error && <LoadFailed error={error} title="Failed to load how the verdict has moved" />}
      {days?.length === 0 && <NoDayYet />}
      {days && days.length > 0 && <CoursePlot days={days} />}
    </div>
  );
};
