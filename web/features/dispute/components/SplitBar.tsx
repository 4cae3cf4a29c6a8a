import { verdictWords } from '#contract/verdictWords.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { SideMark } from '#web/ui/SideMark.tsx';

/** In place of results, for readers who judge first. */
export const VOTE_FIRST = 'Vote first, then see what others say.';

interface Props {
  user1Percentage: number | null;
  user2Percentage: number | null;
  /** On cards, where null stands for hidden results; a page says more about the verdict. */
  verdict?: DisputeListItem['verdict'];
  status?: DisputeListItem['status'];
}

/** How the votes split. The seam is in the middle until somebody has voted. */
export const SplitBar = ({ user1Percentage, user2Percentage, verdict, status }: Props) => {
  if (verdict === null) return <p className="self-center text-muted text-sm">{VOTE_FIRST}</p>;
  const hasVotes = user1Percentage !== null && user2Percentage !== null;
  const words = verdict && verdictWords(verdict.word, status === 'expired');
  const seam = user1Percentage ?? 50;
  return (
    <div className="@container grid gap-1.5">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full print:border">
        <div className="bg-a transition-[width] duration-500" style={{ width: `${seam}%` }} />
        <div className="stripes flex-1 bg-b" />
      </div>
      <div className="flex @max-[12rem]:flex-wrap items-center justify-between gap-2 font-semibold text-sm">
        <span translate="no" className="flex items-center gap-1 whitespace-nowrap text-a">
          <SideMark side="a" className="size-4" />A {hasVotes && `${user1Percentage}%`}
        </span>
        <span className="@max-[12rem]:order-last text-balance text-center font-normal text-muted text-xs leading-tight @max-[12rem]:basis-full">
          {hasVotes ? words : 'No votes'}
        </span>
        <span translate="no" className="flex items-center gap-1 whitespace-nowrap text-b">
          {hasVotes && `${user2Percentage}%`} B<SideMark side="b" className="size-4" />
        </span>
      </div>
    </div>
  );
};
