import { useRef, useState } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import { NotApproved } from '#web/features/refusal/components/NotApproved.tsx';
import { TakeBack } from '#web/features/refusal/components/TakeBack.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Paragraphs } from '#web/ui/Paragraphs.tsx';
import { CommentForm } from './CommentForm.tsx';

interface Props {
  disputeId: string;
  userId: string;
  held: readonly OwnHeldText[];
  /** Whether comments can still be written. */
  isOpen: boolean;
  /** Hears of a comment that its writer has taken back. */
  onTaken: (held: OwnHeldText) => void;
}

/** The reader's own comments that wait for a person, or that were refused. */
export const HeldComments = ({ held, ...about }: Props) => (
  <ul aria-label="Your comments that only you see" className="grid gap-3" data-noprint>
    {held.map(one => (
      <HeldComment key={one.target} held={one} {...about} />
    ))}
  </ul>
);

const HeldComment = ({ held, disputeId, userId, isOpen, onTaken }: Omit<Props, 'held'> & { held: OwnHeldText }) => {
  const [isChanging, setIsChanging] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const end = () => {
    item.current?.focus();
    setIsChanging(false);
  };
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid gap-3 rounded-card border border-line border-dashed bg-surface px-5 py-4"
    >
      <Outcome held={held} />
      {isChanging ? (
        <Changing held={held} disputeId={disputeId} userId={userId} onEnd={end} />
      ) : (
        <>
          <Paragraphs text={held.text} />
          {isOpen && (
            <>
              <Button look="secondary" className="justify-self-start" onClick={() => setIsChanging(true)}>
                {held.status === 'refused' ? 'Write it again' : 'Change my comment'}
              </Button>
              <TakeBack disputeId={disputeId} held={held} onTaken={() => onTaken(held)}>
                Your words go back into the field for a comment.
              </TakeBack>
            </>
          )}
        </>
      )}
    </li>
  );
};

/** What has become of a comment so far. */
const Outcome = ({ held }: { held: OwnHeldText }) => {
  switch (held.status) {
    case 'refused':
      return <NotApproved held={held} />;
    case 'too_late':
      return (
        <Notice title="The vote ended before a person could read your comment">
          <p>So it does not appear, and nobody else has seen it. You did nothing wrong: we were too slow.</p>
        </Notice>
      );
    default:
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="brand">Only you see this</Badge>
          <span>A person will read your comment first. We will email you as soon as they have.</span>
        </p>
      );
  }
};

interface ChangingProps extends Pick<Props, 'disputeId' | 'userId'> {
  held: OwnHeldText;
  onEnd: () => void;
}

const Changing = ({ held, disputeId, userId, onEnd }: ChangingProps) => (
  <div className="grid gap-2">
    <CommentForm
      disputeId={disputeId}
      userId={userId}
      replaced={{ id: held.target, text: held.text }}
      onPosted={onEnd}
    />
    <Button look="quiet" className="justify-self-start" onClick={onEnd}>
      Cancel
    </Button>
  </div>
);
