import type { OwnHeldText } from '#contract/held.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { NotApproved } from './NotApproved.tsx';

interface Props {
  /** The writer's own title that is not approved. */
  held: OwnHeldText | undefined;
  /** What everybody else sees. */
  title: string;
}

/** Below a title that a person reads first, or has refused: what the others see instead. */
export const HeldTitle = ({ held, title }: Props) => {
  if (!held) return null;
  if (held.status === 'refused') return <NotApproved held={held} />;
  return (
    <Notice title="A person will read this title first">
      <p>
        We will email you as soon as they have. Until then the others see “<Unbroken text={title} />
        ”. You can change your title at any time.
      </p>
    </Notice>
  );
};
