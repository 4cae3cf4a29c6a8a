import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Seeded } from '#contract/views.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { command, LONG_PATIENCE_MS } from '#web/lib/command.ts';
import { ConnectionError, HttpError, messageOf } from '#web/lib/http.ts';

/** What the page says about a failure (spec section 8). */
const explain = (error: unknown, fallback: string): Error => {
  if (error instanceof ConnectionError) return new Error('Network error occurred', { cause: error });
  return new Error(error instanceof HttpError ? messageOf(error, fallback) : 'Operation failed', { cause: error });
};

const call = <View>(path: string, secret: string, fallback: string): Promise<View> =>
  command<View>(path, { headers: { 'X-Admin-Secret': visibleOnly(secret) }, patienceMs: LONG_PATIENCE_MS }).catch(
    (error: unknown) => {
      throw explain(error, fallback);
    },
  );

interface Order {
  secret: string;
  clearFirst: boolean;
}

const seed = async ({ secret, clearFirst }: Order): Promise<Seeded> => {
  if (clearFirst) await call('/api/admin/clear-database', secret, 'Failed to clear database');
  return call<Seeded>('/api/admin/seed-production', secret, 'Failed to seed database');
};

export const useSeedDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: seed,
    // Also after half of it: what was cleared is gone from every list.
    onSettled: () => client.invalidateQueries(),
  });
};
