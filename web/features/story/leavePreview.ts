import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { focusMain, isFree } from '#web/ui/focusMain.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this preview is its text. */
    isAfterText?: boolean;
  }
}

export const startAtTheTop = () => {
  focusMain();
  window.scrollTo({ top: 0, behavior: 'instant' });
};

/** The entry that was left last. Two steps back would leave the page. */
let left: unknown;

/** @returns leaves the address of a preview, for the entry of its text where there is one */
export const useLeavePreview = (): (() => void) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    const { location } = history;
    if (location === left) return;
    left = location;
    if (location.state.isAfterText) history.back();
    else
      void navigate({
        to: '.',
        hash: true,
        resetScroll: false,
        search: old => ({ ...old, step: undefined }),
        replace: true,
      });
  }, [history, navigate]);
};

/** The step at the address of this page. */
export const useStep = (): 'text' | 'preview' =>
  // The router restores the scroll position of an address once it is resolved. The focus that a
  // step takes, and the view of it, come after that.
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).search.step ?? 'text' });

/**
 * A page that shows a story, and no form for it, is no preview. It may have replaced the form
 * before the form knew: others hear of a story, too.
 * @param hadForm the form was here, and the focus may have gone with it
 */
export const useNoPreview = (isOver: boolean, hadForm: boolean): void => {
  const step = useStep();
  const leave = useLeavePreview();
  useEffect(() => {
    if (!isOver) return;
    if (step === 'preview') leave();
    else if (hadForm && isFree()) startAtTheTop();
  }, [isOver, step, hadForm, leave]);
};
