import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step between writing a story and handing it in. */
    isPreviewing?: boolean;
  }
}

/**
 * Keeps the step in the history of the browser: on a phone people go back by the button of the phone, to their text and not away.
 * @returns whether it is the preview's turn, and the ways there and back
 */
export const usePreviewStep = () => {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isPreviewing = useLocation({ select: ({ state }) => state.isPreviewing === true });
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = !isPreviewing;
  }, [isPreviewing]);
  const open = () => {
    // A second click can come before the first has led anywhere.
    if (history.location.state.isPreviewing) return;
    void navigate({ to: '.', search: true, hash: true, state: { isPreviewing: true }, resetScroll: false });
  };
  const close = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };
  return { isPreviewing, open, close };
};
