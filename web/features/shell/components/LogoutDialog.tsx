import { useAtom } from 'jotai';
import type { CurrentUser } from '#contract/views.ts';
import { removeDraftsOf } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { isAskingAboutDraftsAtom, useLeave } from '../useLeave.ts';

/**
 * Drafts are private and stored on this device. On a shared computer their writer decides what
 * happens to them.
 */
export const LogoutDialog = ({ user }: { user: CurrentUser }) => {
  const [isOpen, setIsOpen] = useAtom(isAskingAboutDraftsAtom);
  const { isLeaving, leaveNow } = useLeave(user);
  const leaveWith = (keepDrafts: boolean) => {
    if (!keepDrafts) removeDraftsOf(user.id);
    setIsOpen(false);
    leaveNow();
  };
  return (
    <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="You have unsent drafts">
      <p className="text-muted">
        They are kept in this browser only. If other people use this device, it is safer to delete them.
      </p>
      <div className="grid gap-2">
        <Button isPending={isLeaving} onClick={() => leaveWith(true)}>
          Keep drafts and log out
        </Button>
        <Button look="danger" isPending={isLeaving} onClick={() => leaveWith(false)}>
          Delete drafts and log out
        </Button>
        <Button look="quiet" onClick={() => setIsOpen(false)}>
          Stay signed in
        </Button>
      </div>
    </Modal>
  );
};
