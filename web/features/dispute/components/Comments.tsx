import { counted } from '#contract/numbers.ts';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { isClosed } from '../participation.ts';
import type { Standing } from '../standing.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentList } from './CommentList.tsx';

interface Props {
  detail: DisputeDetail;
  user: CurrentUser | null;
  standing: Standing;
}

const nobodyYet = (isOver: boolean, standing: Standing): string => {
  if (isOver) return 'Nobody commented.';
  if (standing === 'participant') return 'No comments yet.';
  return 'No comments yet. A kind word helps, and so does an honest one.';
};

export const Comments = ({ detail, user, standing }: Props) => (
  <section aria-labelledby="comments-heading" className="grid content-start gap-5">
    <h2 id="comments-heading" className="text-2xl">
      {detail.commentCount === 0 ? 'Comments' : counted(detail.commentCount, 'comment')}
    </h2>
    <CommentEntry detail={detail} user={user} standing={standing} />
    {detail.comments.length === 0 ? (
      <p className="text-muted">{nobodyYet(isClosed(detail.dispute), standing)}</p>
    ) : (
      <CommentList detail={detail} />
    )}
  </section>
);
