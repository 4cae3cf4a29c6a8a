import type { RouterHistory } from '@tanstack/react-router';

/** The page from which somebody went on to do something, by its place in the history. */
let before: { readonly at: number; readonly about: string } | undefined;

const placeIn = ({ location }: RouterHistory): number => location.state.__TSR_index;

/** @param about what is done next: the id of a dispute, or the code of an invitation */
export const noteEntry = (history: RouterHistory, about: string): void => {
  before = { at: placeIn(history), about };
};

/**
 * Goes on in the entry of the page that was noted, if it stands right before this one: it is over,
 * and the way back would lead to it.
 */
export const goOnFromEntry = (history: RouterHistory, about: string, goOn: () => void): void => {
  if (before?.about === about && placeIn(history) === before.at + 1) {
    const unfollow = history.subscribe(() => {
      unfollow();
      goOn();
    });
    history.back();
  } else goOn();
};
