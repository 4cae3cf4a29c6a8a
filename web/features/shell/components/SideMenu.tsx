import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { useSignInFrom } from '#web/features/auth/useSignInFrom.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PlaceLink } from '#web/ui/PlaceLink.tsx';
import { useLeave } from '../useLeave.ts';

/** A press of the button that opens the menu: each one is an object of its own. */
export interface Opening {
  /** The page on which it was pressed. */
  path: string;
}

interface Props {
  user: CurrentUser | null;
  /** The latest press. */
  opening: Opening;
  /** For links: closes without an animation, so that the focus is free for the next page. */
  onLeave: () => void;
}

const linkClass = 'rounded-field px-4 py-3 text-left text-lg hover:bg-brand-soft';

/**
 * The dialog's code is loaded when its button is pressed, so it does not know where the focus was.
 */
const useFocusBack = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
  }, [isOpen]);
};

/**
 * On phones, people close a menu with the back button. It must not stay open over the previous
 * page.
 */
const useGoingBack = (onLeave: () => void) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
};

/** Going to another page before the code has loaded cancels the press. */
export const SideMenu = (props: Props) => {
  const [isWanted] = useState(() => props.opening.path === window.location.pathname);
  const leave = useEffectEvent(props.onLeave);
  useEffect(() => {
    if (!isWanted) leave();
  }, [isWanted]);
  return isWanted && <WantedMenu {...props} />;
};

const WantedMenu = ({ user, opening, onLeave }: Props) => {
  const redirect = useSignInFrom();
  const [closed, setClosed] = useState<Opening>();
  const isOpen = opening !== closed;
  const onClose = () => setClosed(opening);
  useFocusBack(isOpen);
  useGoingBack(onLeave);
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-40 lg:hidden">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-night/60 transition-opacity duration-200 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 right-0 flex w-[min(20rem,85vw)] flex-col gap-1 overflow-y-auto bg-surface p-4 shadow-float transition-transform duration-200 data-closed:translate-x-full"
      >
        <div className="flex items-center justify-between pb-2 pl-4">
          <DialogTitle className="font-display text-xl">Menu</DialogTitle>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close menu"
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <nav aria-label="Main" className="grid gap-1">
          <Link to="/" onClick={onLeave} className={linkClass}>
            Home
          </Link>
          <PlaceLink place="how-it-works" onPress={onLeave} className={linkClass}>
            How It Works
          </PlaceLink>
          <Link to="/browse" search={{}} onClick={onLeave} className={linkClass}>
            Browse Disputes
          </Link>
          <PlaceLink place="about" onPress={onLeave} className={linkClass}>
            About
          </PlaceLink>
          {user && <MemberLinks {...{ user, onClose, onLeave }} />}
        </nav>
        {!user && (
          <ButtonLink to="/auth" search={{ redirect }} onClick={onLeave} className="mt-4">
            Sign In / Get Started
          </ButtonLink>
        )}
      </DialogPanel>
    </Dialog>
  );
};

interface MemberProps extends Pick<Props, 'onLeave'> {
  user: CurrentUser;
  onClose: () => void;
}

const MemberLinks = ({ user, onClose, onLeave }: MemberProps) => {
  const { leave, isLeaving } = useLeave(user);
  const leaveFromHere = () => {
    onClose();
    leave();
  };
  return (
    <>
      <hr className="my-2 border-line" />
      <Link to="/dashboard" onClick={onLeave} className={linkClass}>
        My Disputes
      </Link>
      <Link to="/create" search={{}} onClick={onLeave} className={linkClass}>
        Create Dispute
      </Link>
      <button type="button" disabled={isLeaving} onClick={leaveFromHere} className={linkClass}>
        Logout
      </button>
    </>
  );
};
