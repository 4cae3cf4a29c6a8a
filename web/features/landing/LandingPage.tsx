import { useEffect } from 'react';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { About } from './components/About.tsx';
import { CallToAction } from './components/CallToAction.tsx';
import { Features } from './components/Features.tsx';
import { Hero } from './components/Hero.tsx';
import { HowItWorks } from './components/HowItWorks.tsx';
import { LiveDisputes } from './components/LiveDisputes.tsx';
import { Reels } from './components/Reels.tsx';
import { TagInvitation } from './components/TagInvitation.tsx';
import { Trending } from './components/Trending.tsx';
import { usePlace } from './usePlace.ts';

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
