import type { DisputeDetail } from '#contract/views.ts';

/** A dispute with its results: the reader did not ask to judge first, or has voted. */
export type ShownDetail = DisputeDetail & {
  totalVotes: NonNullable<DisputeDetail['totalVotes']>;
  verdict: NonNullable<DisputeDetail['verdict']>;
};

export const hasResults = (detail: DisputeDetail): detail is ShownDetail => detail.verdict !== null;
