import type { ReactNode } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { NotApproved } from './NotApproved.tsx';

interface Props {
  /** The writer's own title that is not approved. */
  held: OwnHeldText;
  /** What everybody else sees. */
  title: string;
  /** What else its writer can do. */
  children?: ReactNode;
}

/** Below a title that a person reads first, or has refused: what the others see instead. */
export const HeldTitle = ({ held, title, children }: Props) => {
  if (held.status === 'refused') return <NotApproved held={held}>{children}</NotApproved>;
  return (
    <Notice title="A person will read this title first">
      <p>
        We will email you as soon as they have. Until then the others see “<Unbroken text={title} />
        ”.
      </p>
      {children}
    </Notice>
  );
};
