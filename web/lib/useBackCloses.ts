import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog lies over the page. */
    isInDialog?: boolean;
  }
}

/** The browser goes back from a closed dialog a moment later: until then, nothing else may happen to its history. */
let goingBack: Promise<void> = Promise.resolve();

/** Until no dialog that was closed is in the history of the browser any more. */
export const dialogsGone = (): Promise<void> => goingBack;

/**
 * Gives a dialog a place in the history of the browser: on a phone people close it by the button that goes back, and stay on the page.
 * What leads from a dialog to another page takes that place.
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
      // After a reload it is there already.
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

/** A browser is back within milliseconds. Firefox never is when a link is pressed meanwhile. */
const PATIENCE_MS = 1000;

/** Whoever presses a link before the browser is back is led there again: the way back takes it away. */
const goBack = (history: RouterHistory): Promise<void> =>
  new Promise(resolve => {
    let goneOnTo: RouterHistory['location'] | undefined;
    const end = () => {
      clearTimeout(timer);
      unfollow();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
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
