import { counted } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { isClosed } from '#web/features/dispute/participation.ts';

interface Props {
  dispute: DisputeListItem;
  isCreator: boolean;
}

export const Outcome = ({ dispute, isCreator }: Props) => {
  const { user1Percentage, user2Percentage, voteCount, commentCount } = dispute;
  const isOpen = !isClosed(dispute);
  const [yours, theirs] = isCreator ? [user1Percentage, user2Percentage] : [user2Percentage, user1Percentage];
  return (
    <div className="grid gap-1 rounded-field bg-sunken px-4 py-3">
      <p className="text-muted text-sm">
        {counted(voteCount, 'vote')}, {counted(commentCount, 'comment')}
      </p>
      {yours !== null && theirs !== null && (
        <>
          <p className="font-semibold">
            Results: You {yours}% - Partner {theirs}%
          </p>
          {isOpen && <p className="text-muted text-sm">So far, from {counted(voteCount, 'vote')}. Not final yet.</p>}
        </>
      )}
    </div>
  );
};
