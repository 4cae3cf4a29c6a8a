import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/Skeleton.tsx';
import { useDialog } from '#web/ui/useDialog.ts';

const EditTitleDialog = late(() => import('./EditTitleDialog.tsx'), 'EditTitleDialog', <OnItsWay />);

interface Props {
  disputeId: string;
  title: string;
  /** A title that they have just taken back: they go on with it. */
  returned?: string | undefined;
  className?: string;
}

/** Lets the creator of an unpublished dispute change its title. */
export const EditTitle = ({ disputeId, title, returned, className }: Props) => {
  const { isOpen, open, close, button } = useDialog(returned !== undefined);
  // Kept outside the dialog, so that closing it by accident loses nothing.
  const [written, setWritten] = useState(returned);
  const end = () => {
    close();
    setWritten(undefined);
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        data-noprint
        aria-label={`Edit title: ${title}`}
        className={className}
        onClick={open}
      >
        <Pencil aria-hidden className="size-4" />
        Edit title
      </Button>
      {isOpen && (
        <EditTitleDialog
          disputeId={disputeId}
          initial={written ?? title}
          onChange={setWritten}
          onClose={close}
          onStored={end}
        />
      )}
    </>
  );
};
