import { Pencil } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/OnItsWay.tsx';

const EditTitleDialog = late(() => import('./EditTitleDialog.tsx'), 'EditTitleDialog');

interface Props {
  disputeId: string;
  title: string;
  className?: string;
}

/** Lets the creator of an unpublished dispute change its title. */
export const EditTitle = ({ disputeId, title, className }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  // Kept outside the dialog, so that closing it by accident loses nothing.
  const [written, setWritten] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The dialog is loaded when the button is pressed, so it does not know where the focus was.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setIsOpen(false);
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
        onClick={() => setIsOpen(true)}
      >
        <Pencil aria-hidden className="size-4" />
        Edit title
      </Button>
      <Suspense fallback={<OnItsWay />}>
        {isOpen && (
          <EditTitleDialog
            disputeId={disputeId}
            initial={written ?? title}
            onChange={setWritten}
            onClose={close}
            onStored={end}
          />
        )}
      </Suspense>
    </>
  );
};
