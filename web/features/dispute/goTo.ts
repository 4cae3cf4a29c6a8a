import { moveTurns } from '#web/features/reel/turnStore.ts';

/** The parts of a dispute's page that others lead to. */
export const REEL_ID = 'reel';
export const VOTE_ID = 'vote-panel';
export const SLIDER_ID = 'vote-slider';
export const COMMENTS_ID = 'comments';

const goTo = (id: string, how?: ScrollIntoViewOptions): void => {
  const place = document.getElementById(id);
  place?.scrollIntoView(how);
  place?.focus({ preventScroll: true });
};

/** Goes to the reel and plays it. */
export const watchReel = (disputeId: string): void => {
  // At once: a reel that plays out of view is stopped.
  goTo(REEL_ID, { behavior: 'instant' });
  moveTurns({ type: 'play', id: disputeId });
};

/** Goes to the slider, ready for arrow keys. */
export const goToSlider = (): void => goTo(SLIDER_ID, { block: 'center' });

export const goToComments = (): void => goTo(COMMENTS_ID);
