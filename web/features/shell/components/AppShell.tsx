import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { focusMain } from '#web/ui/focusMain.ts';
import { LateToaster } from '#web/ui/toast/LateToaster.tsx';
import { askAgain, useUnanswered } from '../unanswered.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const AppShell = () => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only z-50 rounded-full bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
    <Header />
    <Main />
    <Footer />
    <LateNote />
    <LateToaster />
  </div>
);

/**
 * After navigation the focus starts at the content, as on a freshly loaded page, unless the page
 * has a better place for it. A dispute that has just been created counts as another page, although
 * its path is the same.
 */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation: at }) => at && at.pathname + at.search.dispute });
  const lastPath = useRef(path);
  useEffect(() => {
    const isNewPage = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (isNewPage && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="main" ref={main} tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
  );
};

const noteClass =
  'fixed inset-x-0 bottom-0 z-50 m-4 max-w-md rounded-card border border-line bg-surface p-4 shadow-float sm:left-auto';

/**
 * Shows and announces that something has been pending for 4 s; the stylesheet detects whether
 * anything is. When a read has had no answer for 15 s, it offers to retry.
 */
const LateNote = () => {
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
