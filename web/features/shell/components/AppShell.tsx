import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LateToaster } from '#web/ui/toast/LateToaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LateNote } from './LateNote.tsx';

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
