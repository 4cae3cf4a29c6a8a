import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/views.ts';
import { ReportMenu } from '#web/features/moderation/components/ReportMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { isFree } from '#web/ui/focusMain.ts';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import type { useComments } from '../api/comments.ts';

interface Props {
  disputeId: string;
  list: Omit<ReturnType<typeof useComments>, 'newest'>;
  isOwn: (comment: Comment) => boolean;
}

/** The comments, newest first. Loading older ones moves the focus to the first of them. */
export const CommentList = ({ disputeId, list: { comments, ...older }, isOwn }: Props) => {
  const { hasOlder, isLoading, isFailed, loadOlder } = older;
  const items = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [readFrom, setReadFrom] = useState<number>();
  useEffect(() => {
    if (readFrom === undefined || comments.length <= readFrom) return;
    if (isFree(button.current)) items.current?.querySelectorAll('li')[readFrom]?.focus();
    setReadFrom(undefined);
  }, [readFrom, comments.length]);
  const showOlder = async () => {
    setReadFrom(comments.length);
    const { isError } = await loadOlder();
    if (isError) setReadFrom(undefined);
  };
  return (
    <>
      <ul ref={items} className="divide-y divide-line">
        {comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} disputeId={disputeId} isOwn={isOwn(comment)} />
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

interface ItemProps {
  comment: Comment;
  disputeId: string;
  isOwn: boolean;
}

const CommentItem = ({ comment, disputeId, isOwn }: ItemProps) => (
  <li tabIndex={-1} className="py-4">
    <div className="flex gap-3">
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{comment.anonymousTag ?? 'Anonymous'}</span>
        <TimeAgo instant={comment.createdAt} className="text-muted text-sm" />
      </div>
      {!isOwn && (
        <ReportMenu
          disputeId={disputeId}
          target={comment.id}
          name={`the comment of ${comment.anonymousTag ?? 'Anonymous'}`}
          text={comment.content}
          className="-my-2.5 -mr-3"
        />
      )}
    </div>
    <Paragraphs text={comment.content} className="mt-1" />
  </li>
);
