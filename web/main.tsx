import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { currentUserQuery } from './features/auth/api/currentUser.ts';
import { followOtherTabs } from './features/auth/session.ts';
import { pageSays } from './lib/page/pageSays.ts';
import { takeOver } from './lib/page/takeOver.ts';
import { queryClient } from './lib/read/queryClient.ts';
import { router } from './router.tsx';
import { importWithRetry } from './ui/importWithRetry.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

// zod would test whether it may compile its checks, and the content security policy would report
// that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Saves strangers a request that can only fail, and a placeholder for an avatar.
if (pageSays('session', 'none')) queryClient.setQueryData(currentUserQuery.queryKey, null);
followOtherTabs(queryClient);

/** The first screen needs the connection and the processor for itself. */
const QUIET_MS = 2000;
const goOn = () =>
  importWithRetry(() => import('./lib/goOn.ts')).then(
    code => code.goOn(router),
    () => undefined,
  );
setTimeout(goOn, QUIET_MS);

// Forms and reels break without it. public/oldBrowser.js shows what to do.
if ('Segmenter' in Intl) {
  root.dataset.started = '';
  void takeOver(
    root,
    router.load(),
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
