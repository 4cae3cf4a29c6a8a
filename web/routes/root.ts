import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { AppShell } from '#web/features/shell/components/AppShell.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  notFoundComponent: lazyRouteComponent(() => import('#web/features/shell/components/NotFound.tsx'), 'NotFound'),
});
