import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cleared, Seeded } from '#contract/views.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { ConnectionError, messageOf } from '#web/lib/http/http.ts';
import { LONG_PATIENCE_MS, sendCommand } from '#web/lib/send/command.ts';

/** @param fallback the message when the server refuses without a reason */
const explain = (error: unknown, fallback: string): Error =>
  new Error(error instanceof ConnectionError ? 'Network error occurred' : messageOf(error, fallback), { cause: error });

/** @throws Error with the message to show, also when the response says that it failed */
const call = async <View extends Cleared>(path: string, secret: string, fallback: string): Promise<View> => {
  const options = { headers: { 'X-Admin-Secret': visibleOnly(secret) }, patienceMs: LONG_PATIENCE_MS };
  const answer = await sendCommand<View>(path, options).catch((error: unknown) => {
    throw explain(error, fallback);
  });
  if (!answer.success) throw new Error(answer.message || 'Operation failed');
  return answer;
};

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
    // Also when only the first half worked: whatever was cleared is gone from every list.
    onSettled: () => client.invalidateQueries(),
  });
};
