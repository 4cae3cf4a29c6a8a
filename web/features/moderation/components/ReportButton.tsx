import { Flag } from 'lucide-react';
import { useState } from 'react';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/Skeleton.tsx';
import { useDialog } from '#web/ui/useDialog.ts';
import type { ReportInput } from './ReportDialog.tsx';

const EMPTY: ReportInput = { note: '' };

const ReportDialog = late(() => import('./ReportDialog.tsx'), 'ReportDialog', <OnItsWay />);

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
  const { isOpen, open, close, button } = useDialog();
  const [input, setInput] = useState(EMPTY);
  const end = () => {
    close();
    setInput(EMPTY);
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
        onClick={open}
      >
        <Flag aria-hidden className="size-3.5 shrink-0" />
        Report
      </button>
      {isOpen && (
        <ReportDialog
          disputeId={disputeId}
          target={target}
          name={name}
          input={input}
          onChange={setInput}
          onClose={close}
          onSent={end}
        />
      )}
    </>
  );
};
