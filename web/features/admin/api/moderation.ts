import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ModerationMatter, QueueItem, RefuseBody } from '#contract/moderation.ts';
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

/** A decision about one text, or about a whole dispute. */
export type Decision = {
  id: string;
  /** What it is about, in words. It is not sent. */
  about: string;
} & (
  | { decision: 'remove' | 'restore' | 'dismiss'; payload: { reason?: string; why?: string } }
  | { decision: 'approve'; payload: { version: string } }
  | { decision: 'refuse'; payload: RefuseBody }
);

export const useDecision = (secret: string) =>
  useCommand<Decision, { message: string }>({
    path: ({ id, decision }) => `${DESK}/${encodeURIComponent(id)}/${decision}`,
    payload: ({ payload }) => payload,
    request: { headers: header(secret) },
    hasText: ({ payload }) => 'why' in payload && payload.why !== undefined,
    // Also after a refusal: its author may have changed it, or somebody else may have decided.
    onSettled: () => refetch(queryKeys.desk(), queryKeys.disputes),
  });

/** The decisions of a desk, of which one may be under way. */
export interface Deciding {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** @param done runs when it succeeded */
  decide(decision: Decision, done?: () => void): void;
}
