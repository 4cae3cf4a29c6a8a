import * as Toast from '@radix-ui/react-toast';
import { useAtom } from 'jotai';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { toastAtom } from './toastAtom.ts';

const DURATION_MS = 5000;

/** What to show. This code may have waited for a connection: a message of before, which would have been gone by then, is no news. */
const useNews = () => {
  const [message, setMessage] = useAtom(toastAtom);
  const [arrivedAt] = useState(() => performance.now());
  const isOld = message !== null && message.at < arrivedAt - DURATION_MS;
  return [isOld ? null : message, setMessage] as const;
};

/** The notification region: 5 seconds, swipe right by 50 px to dismiss, F8 to focus it. */
export const Toaster = () => {
  const [message, setMessage] = useNews();
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          key={message.at}
          type={message.isDestructive ? 'foreground' : 'background'}
          onOpenChange={isOpen => !isOpen && setMessage(null)}
          className={classes(
            'flex animate-rise items-start gap-3 rounded-card border bg-surface p-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.isDestructive ? 'border-danger' : 'border-good',
          )}
        >
          {message.isDestructive ? (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          )}
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description && <Toast.Description className="text-muted">{message.description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Beside the application, so that an open dialog, which makes the application inert, leaves it alone. */}
      {createPortal(
        <Toast.Viewport
          data-noprint
          // On a small screen buttons are at the bottom, and what is at the top was read already.
          // The focus is moved by script, and after a click Safari does not count that as visible.
          className="**:focus:outline-3 **:focus:outline-brand **:focus:outline-offset-2 fixed right-0 bottom-0 z-50 m-0 w-full max-w-md list-none p-4 small:top-0 small:bottom-auto small:p-2"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
};
