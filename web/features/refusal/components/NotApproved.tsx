import type { ReactNode } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { WHY_REMOVED, yours } from '../reasons.ts';
import { HelpFor } from './HelpPanel.tsx';

interface Props {
  held: OwnHeldText;
  /** Deletes the text written on this page from the device, if there is any. */
  forget?: () => void;
  /** What else its writer can do. */
  children?: ReactNode;
}

/** Tells the writer why a person has refused their text, and that they can write it again. */
export const NotApproved = ({ held: { target, text, reason, why }, forget, children }: Props) => (
  <div className="grid gap-4">
    <HelpFor reason={reason} isStory={target === 'user1' || target === 'user2'} forget={forget} />
    <Notice title={`A person has read ${yours(target)}, and it cannot appear like this`}>
      {/* Another title may stand above. The other texts stand below. */}
      {target === 'title' && (
        <p dir="auto" className="wrap-anywhere">
          “<Unbroken text={text} />”
        </p>
      )}
      <p>{WHY_REMOVED[reason ?? 'other']}</p>
      {why !== null && (
        <p dir="auto" className="wrap-anywhere">
          In their words: “{why}”
        </p>
      )}
      <p className="text-muted">
        Only you see this. You can write it again. If we have misread you, we are sorry: put it in other words, and we
        look at it again.
      </p>
      {children}
    </Notice>
  </div>
);
