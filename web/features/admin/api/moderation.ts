import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationDecision, ModerationMatter, QueueItem, RefuseBody } from '#contract/moderation.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { command } from '#web/lib/command.ts';
import { get, getPage } from '#web/lib/http.ts';

const DESK = '/api/admin/moderation';
const header = (secret: string) => ({ 'X-Admin-Secret': visibleOnly(secret) });

/**
 * The secret stays in memory only. It is part of the key, so that another secret never sees the
 * first one's responses.
 */
export const useQueue = (secret: string) =>
  useInfiniteQuery({
    queryKey: [DESK, secret],
    queryFn: ({ pageParam, signal }) => getPage<QueueItem>(pageParam, signal, header(secret)),
    initialPageParam: DESK,
    getNextPageParam: page => page.next,
    enabled: secret !== '',
    gcTime: 0,
  });

export const useMatter = (secret: string, id: string) =>
  useQuery({
    queryKey: [DESK, secret, id],
    queryFn: ({ signal }) => get<ModerationMatter>(`${DESK}/${encodeURIComponent(id)}`, signal, header(secret)),
    gcTime: 0,
  });

export interface Decision {
  id: string;
  decision: 'remove' | 'restore' | 'dismiss';
  payload: { reason?: string; why?: string };
}

export type HeldDecision = { id: string } & (
  | { decision: 'approve'; payload: { version: string } }
  | { decision: 'refuse'; payload: RefuseBody }
);

/** Decides about a text that nobody but its author can read. */
export const useHeldDecision = (secret: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, payload }: HeldDecision) =>
      command<{ message: string }>(`${DESK}/${encodeURIComponent(id)}/${decision}`, {
        payload,
        headers: header(secret),
        hasText: 'why' in payload,
      }),
    // Also after a refusal: its author may have changed it in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: [DESK] }),
  });
};

export const useDecision = (secret: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, payload }: Decision) =>
      command<ModerationDecision>(`${DESK}/${encodeURIComponent(id)}/${decision}`, {
        payload,
        headers: header(secret),
        hasText: payload.why !== undefined,
      }),
    // Also after a refusal: somebody else may have decided in the meantime.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [DESK] }),
        client.invalidateQueries({ queryKey: ['/api/disputes'] }),
      ]),
  });
};
