import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/http/serverClock.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { formatAgo } from '#web/lib/text/formatAgo.ts';

const MINUTE_MS = 60_000;

/** How long ago something happened, with its date as a hint. It stays true while it is read. */
export const TimeAgo = ({ instant, className }: { instant: string; className?: string }) => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={formatMoment(instant)} className={className}>
      {formatAgo(instant, now)}
    </time>
  );
};
