import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog is open over the page. */
    isInDialog?: boolean;
  }
}

/**
 * After a dialog closes, the browser goes back a moment later. Until then nothing else may change
 * the history.
 */
let goingBack: Promise<void> = Promise.resolve();

/** Resolves when no closed dialog is left in the history. */
export const dialogsGone = (): Promise<void> => goingBack;

/**
 * Gives a dialog a history entry of its own, because people on phones close it with the back button
 * and expect to stay on the page. A link in a dialog replaces that entry.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const { history } = router;
    const isThere = () => history.location.state.isInDialog === true;
    let isClosed = false;
    let unfollow: (() => void) | undefined;
    const enter = () => {
      if (isClosed) return;
      const state = { ...history.location.state, isInDialog: true };
      // After a reload the entry exists already.
      if (!isThere())
        void router.navigate({
          to: '.',
          search: true,
          hash: true,
          state,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      unfollow = history.subscribe(() => isThere() || close());
    };
    void goingBack.then(enter);
    return () => {
      isClosed = true;
      unfollow?.();
      if (unfollow && isThere()) goingBack = goBack(history);
    };
  }, [isOpen, router]);
};

/**
 * Going back takes milliseconds. Firefox never goes back when a link is pressed meanwhile. Waiting
 * in steps lasts longer than going back, even on a device that has stood still meanwhile.
 */
const STEP_MS = 200;
const STEPS = 5;

/**
 * Goes back. That would undo a navigation that starts in the meantime, so it is repeated
 * afterwards.
 */
const goBack = (history: RouterHistory): Promise<void> =>
  new Promise(resolve => {
    let goneOnTo: RouterHistory['location'] | undefined;
    const end = () => {
      clearInterval(timer);
      unfollow();
      resolve();
    };
    let steps = 0;
    const timer = setInterval(() => {
      steps += 1;
      if (steps === STEPS) end();
    }, STEP_MS);
    const unfollow = history.subscribe(({ action: { type }, location }) => {
      if (type === 'PUSH' || type === 'REPLACE') {
        goneOnTo = location;
        return;
      }
      end();
      if (goneOnTo) history.push(goneOnTo.href, goneOnTo.state);
    });
    history.back();
  });
