import { Flag } from 'lucide-react';
import { useState } from 'react';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { late } from '#web/ui/late.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
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
  className?: string;
}

/**
 * The menu of a text. Anybody can report it to the operator, signed in or not; without a text there
 * is nothing to report.
 */
export const ReportMenu = ({ disputeId, target, name, text, className }: Props) => {
  const { isOpen, open, close, button } = useDialog();
  const [input, setInput] = useState(EMPTY);
  const end = () => {
    close();
    setInput(EMPTY);
  };
  if (text === REMOVED_BY_MODERATION || text === '[removed]') return null;
  return (
    <>
      <MoreMenu ref={button} about={name} onSelect={open} className={className}>
        <Flag aria-hidden className="size-4" />
        Report
      </MoreMenu>
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
