import { useEffect, useRef, useState } from 'react';
import type { Comment, DisputeDetail } from '#contract/views.ts';
import { ReportButton } from '#web/features/moderation/components/ReportButton.tsx';
import { formatMoment } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { isFree } from '#web/ui/focusMain.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { withoutGaps } from '#web/ui/withoutGaps.ts';
import { useComments } from '../api/comments.ts';

/** The comments, newest first. Loading older ones moves the focus to the first of them. */
export const CommentList = ({ detail }: { detail: DisputeDetail }) => {
  const { comments, hasOlder, isLoading, isFailed, loadOlder } = useComments(detail);
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [readFrom, setReadFrom] = useState<number>();
  useEffect(() => {
    if (readFrom === undefined || comments.length <= readFrom) return;
    if (isFree(button.current)) list.current?.querySelectorAll('li')[readFrom]?.focus();
    setReadFrom(undefined);
  }, [readFrom, comments.length]);
  const showOlder = async () => {
    setReadFrom(comments.length);
    const { isError } = await loadOlder();
    if (isError) setReadFrom(undefined);
  };
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} disputeId={detail.dispute.id} />
        ))}
      </ul>
      {hasOlder && (
        <Button
          ref={button}
          look="secondary"
          className="justify-self-center"
          isPending={isLoading}
          onClick={() => void showOlder()}
        >
          {isLoading ? 'Loading...' : 'Older comments'}
        </Button>
      )}
      <p role="status" className="text-center text-muted text-sm empty:hidden">
        {isFailed && 'Failed to fetch comments'}
      </p>
    </>
  );
};

const CommentItem = ({ comment, disputeId }: { comment: Comment; disputeId: string }) => (
  <li tabIndex={-1} className="rounded-card border border-line bg-surface px-5 py-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{comment.anonymousTag ?? 'Anonymous'}</span>
      <time dateTime={comment.createdAt} className="text-muted text-sm">
        {formatMoment(comment.createdAt)}
      </time>
    </p>
    <p className="wrap-anywhere [unicode-bidi:plaintext] mt-1 whitespace-pre-line">
      <Unbroken text={withoutGaps(comment.content)} />
    </p>
    <ReportButton
      disputeId={disputeId}
      target={comment.id}
      name={`the comment of ${comment.anonymousTag ?? 'Anonymous'}`}
      text={comment.content}
    />
  </li>
);
