import { TagOffer, useTagOffer } from '#web/features/auth/components/TagOffer.tsx';
import type { ReturnedComment } from '../commentDrafts.ts';
import { CommentForm } from './CommentForm.tsx';

interface Props {
  disputeId: string;
  userId: string;
  /** A comment that this person has just taken back. */
  returned: ReturnedComment | undefined;
}

/** The form for a comment, and above it a tag for somebody who has none. */
export const NewComment = ({ disputeId, userId, returned }: Props) => {
  const offer = useTagOffer();
  return (
    <>
      <TagOffer offer={offer} shownAs="Anonymous" what="comment" />
      <CommentForm
        key={returned?.id}
        disputeId={disputeId}
        userId={userId}
        returned={returned?.text}
        withTag={offer.withTag}
      />
    </>
  );
};
