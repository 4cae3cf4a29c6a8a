import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetPlace, useAskedPlace } from '#web/lib/askedPlace.ts';
import { keepInView } from '#web/lib/keepInView.ts';

/** Moves the view, the focus and screen readers to the requested section of this page. */
export const usePlace = (): void => {
  const place = useAskedPlace();
  const client = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    // Smooth scrolling only makes sense on a page that somebody is already reading.
    const behavior = isHere.current ? 'auto' : 'instant';
    isHere.current = true;
    const element = place && document.getElementById(place.id);
    if (!element) return;
    element.focus({ preventScroll: true });
    return keepInView(element, { behavior, isIncomplete: () => client.isFetching() > 0 });
  }, [place, client]);
  useEffect(() => forgetPlace, []);
};
