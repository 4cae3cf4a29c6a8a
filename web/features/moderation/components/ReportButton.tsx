import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/OnItsWay.tsx';
import { useReturnFocus } from '#web/ui/useReturnFocus.ts';
import type { Said } from './ReportDialog.tsx';

const UNSAID: Said = { note: '' };

const ReportDialog = late(() => import('./ReportDialog.tsx'), 'ReportDialog');

interface Props {
  disputeId: string;
  /** title, user1, user2 or a comment id */
  target: string;
  /** The name of the text, as in "the story of Partner A". */
  name: string;
  text: string;
}

/**
 * Lets anybody report a text to the operator, signed in or not. Without a text there is nothing to
 * report.
 */
export const ReportButton = ({ disputeId, target, name, text }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState(UNSAID);
  const button = useReturnFocus(isOpen);
  const close = () => setIsOpen(false);
  const end = () => {
    close();
    setSaid(UNSAID);
  };
  if (text === REMOVED_BY_MODERATION || text === '[removed]') return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-noprint
        aria-label={`Report ${name}`}
        className="inline-flex min-h-6 items-center gap-1 justify-self-start text-muted text-sm hover:text-brand"
        onClick={() => setIsOpen(true)}
      >
        <Flag aria-hidden className="size-3.5 shrink-0" />
        Report
      </button>
      <Suspense fallback={<OnItsWay />}>
        {isOpen && (
          <ReportDialog
            disputeId={disputeId}
            target={target}
            name={name}
            said={said}
            say={setSaid}
            onClose={close}
            onSent={end}
          />
        )}
      </Suspense>
    </>
  );
};
