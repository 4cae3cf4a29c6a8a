import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Link } from '@tanstack/react-router';
import { Files, LogOut, PenLine, Search } from 'lucide-react';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { removeDraftsOf } from '#web/lib/drafts/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusMain, isFree } from '#web/ui/focusMain.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { initialsOf } from '../initials.ts';
import { askingAboutDrafts, useLeave } from '../useLeave.ts';

const itemClass =
  'flex w-full items-center gap-3 rounded-field px-3 py-2.5 text-left data-focus:bg-brand-soft data-focus:outline-3 data-focus:outline-brand data-focus:-outline-offset-3';

export const AvatarMenu = ({ user }: { user: CurrentUser }) => {
  const { leave, isLeaving } = useLeave(user);
  const isAsking = askingAboutDrafts.useAll();
  useEffect(
    () => () => {
      // Once nobody is signed in, the menu's button is gone, and with it the focus that the closing
      // menu returned to it.
      if (isFree()) focusMain();
      // A logout in another tab closes the question, so that the next user is not asked either.
      askingAboutDrafts.set(false);
    },
    [],
  );
  return (
    <>
      <Menu as="div" className="relative">
        <MenuButton
          aria-label={`Your menu (${initialsOf(user)})`}
          className="grid size-11 place-items-center rounded-full bg-brand font-semibold text-on-brand"
        >
          {initialsOf(user)}
        </MenuButton>
        <MenuItems
          modal={false}
          // Not anchored, which would move it to the end of the page, out of the landmark of the
          // header.
          className="absolute top-full right-0 z-40 mt-2 w-56 rounded-card border border-line bg-surface p-2 shadow-float focus:outline-none"
        >
          <MenuItem>
            <Link to="/dashboard" className={itemClass}>
              <Files aria-hidden className="size-5" /> My Disputes
            </Link>
          </MenuItem>
          <MenuItem>
            <Link to="/create" search={{}} className={itemClass}>
              <PenLine aria-hidden className="size-5" /> Create Dispute
            </Link>
          </MenuItem>
          <MenuItem>
            <Link to="/browse" search={{}} className={itemClass}>
              <Search aria-hidden className="size-5" /> Browse Disputes
            </Link>
          </MenuItem>
          <MenuItem>
            <button type="button" disabled={isLeaving} onClick={leave} className={itemClass}>
              <LogOut aria-hidden className="size-5" /> Logout
            </button>
          </MenuItem>
        </MenuItems>
      </Menu>
      {isAsking && <LogoutDialog user={user} />}
    </>
  );
};

/**
 * Drafts are private and stored on this device. On a shared computer their writer decides what
 * happens to them.
 */
const LogoutDialog = ({ user }: { user: CurrentUser }) => {
  const close = () => askingAboutDrafts.set(false);
  const { isLeaving, leaveNow } = useLeave(user);
  const leaveWith = (keepDrafts: boolean) => {
    if (!keepDrafts) removeDraftsOf(user.id);
    close();
    leaveNow();
  };
  return (
    <Modal isOpen onClose={close} title="You have unsent drafts">
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
        <Button look="quiet" onClick={close}>
          Stay signed in
        </Button>
      </div>
    </Modal>
  );
};
