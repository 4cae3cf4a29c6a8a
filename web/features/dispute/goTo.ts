import { moveTurns } from '#web/features/reel/turnStore.ts';

/** The parts of a dispute's page that others lead to. */
export const REEL_ID = 'reel';
export const VOTE_ID = 'vote-panel';
export const SLIDER_ID = 'vote-slider';
export const COMMENTS_ID = 'comments';

/** Goes to the reel and plays it. */
export const watchReel = (disputeId: string): void => {
  const reel = document.getElementById(REEL_ID);
  // At once: a reel that plays out of view is stopped.
  reel?.scrollIntoView({ behavior: 'instant' });
  reel?.focus({ preventScroll: true });
  moveTurns({ type: 'play', id: disputeId });
};

/** Goes to the slider, ready for arrow keys. */
export const goToSlider = (): void => {
  const slider = document.getElementById(SLIDER_ID);
  slider?.scrollIntoView({ block: 'center' });
  slider?.focus({ preventScroll: true });
};

export const goToComments = (): void => {
  const comments = document.getElementById(COMMENTS_ID);
  comments?.scrollIntoView();
  comments?.focus({ preventScroll: true });
};
