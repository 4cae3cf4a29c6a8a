import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ModerationDecision, ModerationMatter, QueueItem, RefuseBody } from '#contract/moderation.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { get, getPage } from '#web/lib/http/http.ts';
import { queryKeys, refetch } from '#web/lib/read/queryKeys.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';

const DESK = '/api/admin/moderation';
const header = (secret: string) => ({ 'X-Admin-Secret': visibleOnly(secret) });

/**
 * The secret stays in memory only. It is part of the key, so that another secret never sees the
 * first one's responses.
 */
export const useQueue = (secret: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.desk(secret),
    queryFn: ({ pageParam, signal }) => getPage<QueueItem>(pageParam, signal, header(secret)),
    initialPageParam: DESK,
    getNextPageParam: page => page.next,
    enabled: secret !== '',
    gcTime: 0,
  });

export const useMatter = (secret: string, id: string) =>
  useQuery({
    queryKey: queryKeys.desk(secret, id),
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

const toDesk = (secret: string) => ({
  path: ({ id, decision }: Decision | HeldDecision) => `${DESK}/${encodeURIComponent(id)}/${decision}`,
  payload: ({ payload }: Decision | HeldDecision) => payload,
  request: { headers: header(secret) },
});

/** Decides about a text that nobody but its author can read. */
export const useHeldDecision = (secret: string) =>
  useCommand<HeldDecision, { message: string }>({
    ...toDesk(secret),
    hasText: ({ payload }) => 'why' in payload,
    // Also after a refusal: its author may have changed it in the meantime.
    onSettled: () => refetch(queryKeys.desk()),
  });

export const useDecision = (secret: string) =>
  useCommand<Decision, ModerationDecision>({
    ...toDesk(secret),
    hasText: ({ payload }) => payload.why !== undefined,
    // Also after a refusal: somebody else may have decided in the meantime.
    onSettled: () => refetch(queryKeys.desk(), queryKeys.disputes),
  });
