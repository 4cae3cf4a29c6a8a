import * as Toast from '@radix-ui/react-toast';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { useTimeout } from '../useTimeout.ts';
import { NO_TOASTS_EVENT } from './toastEvent.ts';
import { dropToast, noteRead } from './toastQueue.ts';
import { changeToasts, noteSuccess, toasts } from './toasts.ts';

const DURATION_MS = 5000;

/** How long it takes to read a toast. After that it makes way for the answer to a later press. */
const READ_MS = 1500;

/**
 * The toasts to show. This code may have waited for a connection: an older message that would have
 * closed by now is no longer news.
 */
const useNews = () => {
  const queue = toasts.useAll();
  const [arrivedAt] = useState(Date.now);
  const [message, next] = queue.filter(({ at }) => at >= arrivedAt - DURATION_MS);
  const end = () => message && changeToasts(waiting => dropToast(waiting, message));
  useTimeout(message?.id, READ_MS, () => message && changeToasts(waiting => noteRead(waiting, message)));
  // A toast stays while a pointer is over it. A pointer at rest must not block the others for ever.
  useTimeout(next && message?.id, DURATION_MS, end);
  useEffect(() => {
    const clear = () => toasts.set([]);
    window.addEventListener(NO_TOASTS_EVENT, clear);
    return () => window.removeEventListener(NO_TOASTS_EVENT, clear);
  }, []);
  return { message, end };
};

/** A failure that was overcome is no longer shown, even when no other toast follows. */
const useSuccesses = () => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') noteSuccess(mutation.state.submittedAt);
      }),
    [client],
  );
};

const CHANGES = ['resize', 'scroll'];

const followView = (tell: () => void) => {
  for (const type of CHANGES) visualViewport?.addEventListener(type, tell);
  return () => {
    for (const type of CHANGES) visualViewport?.removeEventListener(type, tell);
  };
};

/** @returns how much of the foot of the page an on-screen keyboard hides, or a zoom */
const hiddenFoot = (): number =>
  visualViewport ? Math.round(window.innerHeight - visualViewport.offsetTop - visualViewport.height) : 0;

/** The notification region: 5 seconds, swipe right by 50 px to dismiss, F8 to focus it. */
export const Toaster = () => {
  const { message, end } = useNews();
  useSuccesses();
  const hidden = useSyncExternalStore(followView, hiddenFoot);
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          key={message.id}
          type={message.isDestructive ? 'foreground' : 'background'}
          data-failed={message.isDestructive}
          onOpenChange={isOpen => !isOpen && end()}
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
      {/* Outside the application root, because an open dialog makes that inert. */}
      {createPortal(
        <Toast.Viewport
          data-noprint
          style={{ '--hidden-foot': `${hidden}px` } as CSSProperties}
          // A script moves the focus, and Safari does not treat that as focus-visible after a
          // click.
          className="**:focus:outline-3 **:focus:outline-brand **:focus:outline-offset-2 toasts fixed right-0 z-50 m-0 w-full max-w-md list-none p-4 small:p-2"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
};
