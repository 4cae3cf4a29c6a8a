import { useId, useState } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { MarkedText } from '#web/features/marks/components/MarkedText.tsx';
import { type Marks, pressed, toReport, unmarked } from '#web/features/marks/marks.ts';
import { publicPiecesOf, saidOf } from '#web/features/marks/pieces.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { DialogButtons, Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SIDE_NAMES } from '#web/ui/SideMark.tsx';
import { useIdentifies } from '../api/identifies.ts';
import type { useMarks } from '../useMarks.ts';

interface Props {
  detail: DisputeDetail;
  /** The marks in the two stories. */
  ones: ReturnType<typeof useMarks>;
  others: ReturnType<typeof useMarks>;
  onClose: () => void;
}

export const IdentifiesDialog = ({ detail: { dispute, user1, user2 }, ones, others, onClose }: Props) => {
  const identifying = useIdentifies(dispute.id, () => {
    ones.forget();
    others.forget();
  });
  // Drops marks of a story that has changed: they belong to another text.
  const marks = { user1: ofText(ones.marks, dispute.user1Story), user2: ofText(others.marks, dispute.user2Story) };
  const confirm = () => identifying.mutate(toReport(marks), { onSuccess: onClose });
  return (
    <Modal isOpen isWide onClose={onClose} title="This identifies me">
      <p>
        Press every word in either story that could reveal who you are. If you are not sure which, press none, and we
        will look at both stories again ourselves.
      </p>
      {/* Disabled while sending: later marks would look taken out, but stay published. */}
      <div inert={identifying.isPending} className="grid gap-4">
        <PublicStory name={user1.anonymousTag ?? SIDE_NAMES.a} marks={marks.user1} change={ones.change} />
        <PublicStory name={user2.anonymousTag ?? SIDE_NAMES.b} marks={marks.user2} change={others.change} />
      </div>
      <Notice title="What happens when you confirm">
        <p>
          {dispute.withheld === null && 'The dispute leaves every list at once, and only you two can open it. '}
          Both stories are checked again. Once something has been taken out, the dispute comes back with its votes and
          comments. If nothing was found, it stays off the lists until one of you marks words or we have looked at it.
        </p>
      </Notice>
      <Failure error={identifying.error} except={[401]} />
      <SignInAgain error={identifying.error} to="identifies">
        What you marked is saved on this device. Sign in and you will find it here again.
      </SignInAgain>
      <DialogButtons onCancel={onClose}>
        <Button isPending={identifying.isPending} onClick={confirm}>
          {identifying.isPending
            ? 'Checking...'
            : dispute.withheld === null
              ? 'Take it off and check again'
              : 'Check again'}
        </Button>
      </DialogButtons>
    </Modal>
  );
};

const ofText = (marks: Marks, text: string | null): Marks => (marks.text === text ? marks : unmarked(text ?? ''));

interface StoryProps {
  name: string;
  marks: Marks;
  change: (next: Marks) => void;
}

const PublicStory = ({ name, marks, change }: StoryProps) => {
  const id = useId();
  const [said, setSaid] = useState('');
  return (
    <section aria-labelledby={`${id}-name`} className="grid gap-1">
      <h3 id={`${id}-name`} className="text-lg">
        {name}
      </h3>
      <div className="max-h-72 overflow-y-auto rounded-field border border-edge p-3">
        <MarkedText
          label={`The story of ${name}, word by word`}
          describedBy={`${id}-said`}
          text={marks.text}
          pieces={publicPiecesOf(marks)}
          onPress={some => {
            change(pressed(marks, some));
            setSaid(saidOf(marks, some));
          }}
        />
      </div>
      <p id={`${id}-said`} role="status" className="min-h-5 text-muted text-sm">
        {said}
      </p>
    </section>
  );
};
