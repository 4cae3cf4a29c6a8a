import { useState } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { Button } from '#web/ui/Button.tsx';
import { isClosed } from '../participation.ts';
import { hasResults } from '../verdict.ts';

/** Comments wait for the vote of a reader who judges first, unless they ask for them. */
export const useAskForComments = (detail: DisputeDetail) => {
  const [isAsked, setIsAsked] = useState(false);
  const waits = !isClosed(detail.dispute) && !hasResults(detail) && detail.commentCount > 0;
  return { isFolded: waits && !isAsked, ask: waits && <AskForComments isAsked={isAsked} onChange={setIsAsked} /> };
};

interface Props {
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
}

const AskForComments = ({ isAsked, onChange }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-noprint>
    <p className="text-muted">Comments say what others think. They wait until you have voted.</p>
    <Button look="secondary" aria-expanded={isAsked} onClick={() => onChange(!isAsked)}>
      {isAsked ? 'Hide the comments' : 'Show the comments'}
    </Button>
  </div>
);
