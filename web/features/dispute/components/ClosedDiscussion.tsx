import { useState } from 'react';
import { draftKey, readDraft, removeDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/**
 * Shows an unsent comment to its writer until they delete it: no form shows it once the discussion
 * is closed.
 */
export const ClosedDiscussion = ({ disputeId, userId }: { disputeId: string; userId: string | undefined }) => (
  <>
    <p className="text-muted">The discussion closed with the vote.</p>
    {userId && <Unposted key={userId} disputeId={disputeId} userId={userId} />}
  </>
);

export const Unposted = ({ disputeId, userId }: { disputeId: string; userId: string }) => {
  const draft = draftKey(userId, 'comment', disputeId);
  const [text, setText] = useState(() => readDraft(draft));
  if (text === '') return null;
  const remove = () => {
    removeDraft(draft);
    setText('');
  };
  return (
    <div role="status" data-noprint>
      <Notice title="What you wrote was not posted">
        <p className="wrap-anywhere [unicode-bidi:plaintext] whitespace-pre-line">{text}</p>
        <p className="text-muted text-sm">Only you can see this. It is saved on this device.</p>
        <Button look="secondary" className="justify-self-start" onClick={remove}>
          Delete it
        </Button>
      </Notice>
    </div>
  );
};
