import { useEffect, useRef } from 'react';
import { HttpError } from '#web/lib/http.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What moderation asks for, above the text that is still there. */
export const Modifications = ({ error }: { error: Error | null }) => {
  const place = useRef<HTMLDivElement>(null);
  const { issues = [], suggestions = [] } = error instanceof HttpError ? error.problem : {};
  const isRejected = issues.length + suggestions.length > 0;
  useEffect(() => {
    if (error && isRejected) place.current?.focus();
  }, [error, isRejected]);
  if (!isRejected) return null;
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice tone="danger" title="Story Needs Modifications">
        <Points heading="Issues" points={issues} />
        <Points heading="Suggestions" points={suggestions} />
        <p className="text-muted">Your text is still here. Change what is needed and submit it again.</p>
      </Notice>
    </div>
  );
};

const Points = ({ heading, points }: { heading: string; points: string[] }) =>
  points.length > 0 && (
    <div>
      <h3 className="font-sans font-semibold">{heading}</h3>
      <ul className="ml-5 list-disc">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
