import type { Comment, CurrentUser, DisputeDetail } from '#contract/views.ts';
import { counted, formatMoment } from '#web/lib/format.ts';
import type { Standing } from '../standing.ts';
import { CommentEntry } from './CommentEntry.tsx';

interface Props {
  detail: DisputeDetail;
  user: CurrentUser | null;
  standing: Standing;
}

export const Comments = ({ detail, user, standing }: Props) => (
  <section aria-labelledby="comments-heading" className="grid content-start gap-5">
    <h2 id="comments-heading" className="text-2xl">
      {detail.commentCount === 0 ? 'Comments' : counted(detail.commentCount, 'comment')}
    </h2>
    <CommentEntry detail={detail} user={user} standing={standing} />
    {detail.comments.length === 0 ? (
      <p className="text-muted">No comments yet. A kind word helps, and so does an honest one.</p>
    ) : (
      <ul className="grid gap-3">
        {detail.comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
    )}
  </section>
);

const CommentItem = ({ comment }: { comment: Comment }) => (
  <li className="rounded-card border border-line bg-surface px-5 py-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{comment.anonymousTag ?? 'Anonymous'}</span>
      <time dateTime={comment.createdAt} className="text-muted text-sm">
        {formatMoment(comment.createdAt)}
      </time>
    </p>
    <p className="mt-1 whitespace-pre-line">{comment.content}</p>
  </li>
);
