import { SideMark } from '#web/ui/SideMark.tsx';

interface Props {
  user1Percentage: number | null;
  user2Percentage: number | null;
}

/** How the votes split. The seam is in the middle until somebody has voted. */
export const SplitBar = ({ user1Percentage, user2Percentage }: Props) => {
  const hasVotes = user1Percentage !== null && user2Percentage !== null;
  const seam = user1Percentage ?? 50;
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full print:border">
        <div className="bg-a transition-[width] duration-500" style={{ width: `${seam}%` }} />
        <div className="stripes flex-1 bg-b" />
      </div>
      <div className="flex items-center justify-between gap-2 font-semibold text-sm">
        <span translate="no" className="flex items-center gap-1 text-a">
          <SideMark side="a" className="size-4" />A {hasVotes && `${user1Percentage}%`}
        </span>
        {!hasVotes && <span className="font-normal text-muted">No votes</span>}
        <span translate="no" className="flex items-center gap-1 text-b">
          {hasVotes && `${user2Percentage}%`} B<SideMark side="b" className="size-4" />
        </span>
      </div>
    </div>
  );
};
