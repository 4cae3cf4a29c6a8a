import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { DisputeDetail, WithholdReason } from '#contract/views.ts';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { late } from '#web/ui/late.ts';
import { noticeClass } from '#web/ui/Notice.tsx';
import { OnItsWay } from '#web/ui/Skeleton.tsx';
import { useMarks } from '../useMarks.ts';

const IdentifiesDialog = late(() => import('./IdentifiesDialog.tsx'), 'IdentifiesDialog', <OnItsWay />);

const WHY: Record<WithholdReason, string> = {
  identifies:
    'One of you said that it identifies you. Only you two can open it until one of you marks those words or we have looked at it.',
  moderation:
    'One of you said that it identifies you. A person has looked at it, and it stays off the lists, so that nobody is recognised. Only you two can open it. If you both still want to be heard, start a new dispute and leave out what reveals who you are.',
  removed:
    'We removed one of its texts. Everybody can still read the rest, but it is not on any list, and the vote and the comments are closed.',
  erased: 'A story was deleted for good. The vote and the comments are closed.',
};

/**
 * What the two participants can do about a published dispute, and what has been done. Nobody else
 * sees it.
 */
export const OwnDispute = ({ detail, userId }: { detail: DisputeDetail; userId: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { id, withheld, user1Story, user2Story } = detail.dispute;
  // Kept here rather than in the dialog, so that closing it by accident loses nothing, even where
  // the browser stores no drafts.
  const ones = useMarks(draftKey(userId, 'identifies', `${id}.user1`), user1Story ?? '');
  const others = useMarks(draftKey(userId, 'identifies', `${id}.user2`), user2Story ?? '');
  return (
    <div data-noprint>
      {/* One place for the button in both cases: the focus returns to it when the dialog closes,
          and by then the dispute may be off the lists. */}
      <div className={withheld ? noticeClass() : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'}>
        {withheld ? (
          <>
            <p className="font-semibold">This dispute is off the lists</p>
            <p role="status">{WHY[withheld]}</p>
          </>
        ) : (
          <p className="text-muted">Does something here reveal who you are? Only you two can see this line.</p>
        )}
        <WayOn withheld={withheld} ask={() => setIsAsking(true)} />
      </div>
      {isAsking && <IdentifiesDialog detail={detail} ones={ones} others={others} onClose={() => setIsAsking(false)} />}
    </div>
  );
};

/** What they can do next, if anything. */
const WayOn = ({ withheld, ask }: { withheld: WithholdReason | null; ask: () => void }) => {
  if (withheld === null) return <Ask label="This identifies me" ask={ask} />;
  if (withheld === 'identifies') return <Ask label="Mark the words" ask={ask} />;
  return withheld === 'moderation' ? (
    <ButtonLink to="/create" look="secondary" className="justify-self-start">
      Start a new dispute
    </ButtonLink>
  ) : null;
};

const Ask = ({ label, ask }: { label: string; ask: () => void }) => (
  <Button
    look="secondary"
    className="scroll-my-40 justify-self-start"
    // They were about to press this button before they had to sign in.
    autoFocus={isAwaited('identifies')}
    onClick={ask}
  >
    <EyeOff aria-hidden className="size-4 shrink-0" />
    {label}
  </Button>
);
