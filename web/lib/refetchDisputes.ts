import type { QueryClient } from '@tanstack/react-query';

/** Reads again every page and list of disputes, where it is on screen now or the next time. */
export const refetchDisputes = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/disputes'] }),
    client.invalidateQueries({ queryKey: ['/api/my-disputes'] }),
  ]);
