import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '#web/features/shell/components/AppShell.tsx';
import { screen } from './screen.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  notFoundComponent: screen(() => import('#web/features/shell/components/NotFound.tsx'), 'NotFound'),
});
