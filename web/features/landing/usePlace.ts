import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetPlace, useAskedPlace } from '#web/lib/askedPlace.ts';
import { keepInView } from '#web/lib/keepInView.ts';

/** Leads the view, the keyboard and screen readers to the place on this page that somebody asked for. */
export const usePlace = (): void => {
  const place = useAskedPlace();
  const client = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    // A journey is for places on the page that somebody reads already.
    const behavior = isHere.current ? 'auto' : 'instant';
    isHere.current = true;
    const element = place && document.getElementById(place.id);
    if (!element) return;
    element.focus({ preventScroll: true });
    return keepInView(element, { behavior, isIncomplete: () => client.isFetching() > 0 });
  }, [place, client]);
  useEffect(() => forgetPlace, []);
};
