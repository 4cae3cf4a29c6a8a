import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { forgetPlace, useAskedPlace } from '#web/ui/askedPlace.ts';
import { late } from '#web/ui/late.ts';
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
      <Hero isSignedIn={user !== null} />
      <LiveDisputes />
      <Reels />
      <HowItWorks />
      <Trending />
      <CallToAction isSignedIn={user !== null} />
      <Features />
      <About />
      {user && <TagInvitation key={user.id} user={user} />}
    </>
  );
};

const TagModal = late(() => import('#web/features/auth/components/TagModal.tsx'), 'TagModal', null);

/**
 * Asks a signed-in person without a tag to choose one. If they close the question, it comes back on
 * the next visit, in another tab.
 */
const TagInvitation = ({ user }: { user: CurrentUser }) => {
  const { history } = useRouter();
  const closedPlace = `bothsides:tag-question-closed:${user.id}`;
  const [isWanted, setIsWanted] = useState(
    () => user.anonymousTag === null && readStored(closedPlace, 'sessionStorage') === null,
  );
  const close = () => {
    // Following a link from the question, such as to sign in again, does not close it for good.
    if (history.location.pathname === '/') store(closedPlace, '', 'sessionStorage');
    setIsWanted(false);
  };
  return isWanted && <TagModal onClose={close} />;
};
