import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { forgetPlace, useAskedPlace } from '#web/ui/askedPlace.ts';
import { CallToAction } from './components/CallToAction.tsx';
import { Hero } from './components/Hero.tsx';
import { About, Features, HowItWorks } from './components/HowItWorks.tsx';
import { LiveDisputes, Trending } from './components/LiveDisputes.tsx';
import { Reels } from './components/Reels.tsx';
import { keepInView } from './keepInView.ts';

/** Moves the view, the focus and screen readers to the requested section of this page. */
const usePlace = (): void => {
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

const TITLE = 'Bothsides: one argument, two stories, a fair hearing';

export const LandingPage = () => {
  const { user } = useAuth();
  useEffect(() => {
    document.title = TITLE;
  }, []);
  usePlace();
  return (
    <>
      <Hero user={user} />
      <LiveDisputes />
      <Reels />
      <HowItWorks />
      <Trending />
      <CallToAction isSignedIn={user !== null} />
      <Features />
      <About />
    </>
  );
};
