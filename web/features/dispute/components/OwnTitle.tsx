import { useState } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { HeldTitle } from '#web/features/refusal/components/HeldTitle.tsx';
import { TakeBack } from '#web/features/refusal/components/TakeBack.tsx';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { isTitleOpen, isUntitled } from '../participation.ts';
import { EditTitle } from './EditTitle.tsx';

interface Props {
  detail: DisputeDetail;
  className: string;
}

/** What the creator of an unpublished dispute can do about its title. */
export const OwnTitle = ({ detail: { dispute, held }, className }: Props) => {
  const [returned, setReturned] = useState<string>();
  const own = heldAt(held, 'title');
  return (
    <>
      {isTitleOpen(dispute) && (
        <EditTitle
          key={returned}
          disputeId={dispute.id}
          title={own?.text ?? dispute.title}
          returned={returned}
          className={className}
        />
      )}
      {own && (
        <HeldTitle held={own} title={dispute.title}>
          <TakeBack disputeId={dispute.id} held={own} onTaken={() => setReturned(own.text)}>
            <Afterwards dispute={dispute} held={own} />
          </TakeBack>
        </HeldTitle>
      )}
    </>
  );
};

/** What follows when a title is taken back. */
const Afterwards = ({ dispute, held }: { dispute: DisputeDetail['dispute']; held: OwnHeldText }) => {
  if (isUntitled(dispute)) return 'Your words stay in the field. The vote opens once your dispute has a title.';
  const stands = (
    <>
      The title stays “<Unbroken text={dispute.title} />”
    </>
  );
  if (isTitleOpen(dispute)) return <>{stands}, and your words stay in the field.</>;
  const opens = dispute.user1StorySubmitted && held.status === 'held';
  return (
    <>
      {stands}: the other side has sent their story under it.
      {opens && ' Both stories are in, so the vote opens at once.'} Copy your words first if you need them: “
      <Unbroken text={held.text} />”
    </>
  );
};
