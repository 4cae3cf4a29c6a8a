import type { RouterHistory } from '@tanstack/react-router';

/** Where in the history an invitation stands that a visitor has seen. */
let seenAt: number | undefined;

const placeIn = ({ location }: RouterHistory): number => location.state.__TSR_index;

export const noteInvitation = (history: RouterHistory): void => {
  seenAt = placeIn(history);
};

/**
 * Goes on in the entry of the invitation if it stands right before this one: the way back would
 * lead to it, and it would lead here again.
 */
export const goOnFromInvitation = (history: RouterHistory, goOn: () => void): void => {
  if (seenAt !== undefined && placeIn(history) === seenAt + 1) {
    const unfollow = history.subscribe(() => {
      unfollow();
      goOn();
    });
    history.back();
  } else goOn();
};
