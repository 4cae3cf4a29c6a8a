import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/** The keys of what screens read. One that begins another covers what is read under it, too. */
export const queryKeys = {
  user: ['/api/auth/user'],
  googleNewcomer: ['/api/auth/google/newcomer'],
  resetLink: (token: string) => ['/api/auth/reset-password', token],
  verifyEmail: (token: string) => ['/api/auth/verify-email', token],
  /** Every page and public list of disputes. */
  disputes: ['/api/disputes'],
  dispute: (id: string) => ['/api/disputes', id],
  comments: (disputeId: string) => ['/api/disputes', disputeId, 'comments'],
  verdictCourse: (disputeId: string) => ['/api/disputes', disputeId, 'course'],
  disputeList: (list: object) => ['/api/disputes', { status: 'published', ...list }],
  browse: (search: object) => ['/api/disputes', 'browse', search],
  disputeByCode: (code: string) => ['/api/disputes/by-code', code],
  storyPreview: (disputeId: string, marks: object) => ['story-preview', disputeId, marks],
  myDisputes: ['/api/my-disputes'],
  removals: (disputeId?: string) => ['/api/moderation/removals', ...(disputeId === undefined ? [] : [disputeId])],
  /** @param at the operator's secret, then the id of a matter */
  desk: (...at: string[]) => ['/api/admin/moderation', ...at],
} as const;

/** Reads again what these keys cover, where it is on screen now or the next time. */
export const refetch = (...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })));

/** Reads again every page and list of disputes. */
export const refetchDisputes = (): Promise<unknown> => refetch(queryKeys.disputes, queryKeys.myDisputes);
