import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusMain } from '#web/lib/focusMain.ts';
import { askAgain, useUnanswered } from '#web/lib/unanswered.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

const noteClass =
  'fixed inset-x-0 bottom-0 z-50 m-4 max-w-md rounded-card border border-line bg-surface p-4 shadow-float sm:left-auto';

/**
 * Shows and announces that something has been pending for 4 s; the stylesheet detects whether
 * anything is. When a read has had no answer for 15 s, it offers to retry.
 */
export const LateNote = () => {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const isUnanswered = useUnanswered(attempt);
  const tryAgain = () => {
    setAttempt(attempt + 1);
    focusMain();
    void askAgain(client);
  };
  return (
    <div role="status" data-noprint>
      {isUnanswered ? (
        <div className={classes(noteClass, 'grid gap-2')}>
          <p>Sorry, there is still no answer. You can wait a little longer, or try again.</p>
          <Button look="secondary" className="justify-self-start" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      ) : (
        <p className={classes(noteClass, 'while-waiting pointer-events-none animate-very-late')}>
          This is taking longer than it should. It will continue as soon as it can.
        </p>
      )}
    </div>
  );
};
