import { Link, useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { useSignInFrom } from '#web/features/auth/useSignInFrom.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { late } from '#web/ui/late.ts';
import { PlaceLink } from '#web/ui/PlaceLink.tsx';
import { SideMark } from '#web/ui/SideMark.tsx';
import { OnItsWay, Skeleton } from '#web/ui/Skeleton.tsx';
import type { Opening } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const avatarPlace = <Skeleton className="size-11 rounded-full" />;

const AvatarMenu = late(() => import('./AvatarMenu.tsx'), 'AvatarMenu', avatarPlace);
const SideMenu = late(() => import('./SideMenu.tsx'), 'SideMenu', <OnItsWay />);

const linkClass = 'rounded-full px-3 py-2.5 text-muted hover:bg-sunken hover:text-ink';

export const Header = () => (
  <header data-noprint className="sticky top-0 z-30 border-line border-b bg-paper">
    <div className="shell flex h-16 items-center gap-2">
      <Wordmark />
      <nav aria-label="Main" className="ml-4 hidden gap-1 lg:flex">
        <PlaceLink place="how-it-works" className={linkClass}>
          How It Works
        </PlaceLink>
        <Link to="/browse" search={{}} className={linkClass}>
          Browse Disputes
        </Link>
        <PlaceLink place="about" className={linkClass}>
          About
        </PlaceLink>
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <ThemeSwitch />
        <div className="hidden gap-2 lg:flex">
          <Account />
        </div>
        <MobileMenu />
      </div>
    </div>
    <ProgressLine />
  </header>
);

const Account = () => {
  const { user, isLoading } = useAuth();
  if (isLoading) return avatarPlace;
  return user ? <AvatarMenu user={user} /> : <SignInLinks />;
};

const SignInLinks = () => {
  const redirect = useSignInFrom();
  return (
    <>
      <ButtonLink to="/auth" search={{ redirect }} look="quiet">
        Sign In
      </ButtonLink>
      <ButtonLink to="/auth" search={{ redirect, tab: 'register' }}>
        Get Started
      </ButtonLink>
    </>
  );
};

const MobileMenu = () => {
  const { user } = useAuth();
  const [opening, setOpening] = useState<Opening>();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpening({ path: location.pathname })}
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="grid size-11 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {opening && <SideMenu user={user} opening={opening} onLeave={() => setOpening(undefined)} />}
    </>
  );
};

const Wordmark = () => (
  <Link
    to="/"
    // With very large text the name does not fit. It then wraps out of sight, and only the mugs are
    // shown.
    className="flex h-11 flex-wrap items-center gap-x-2 overflow-hidden rounded-mark"
  >
    <span className="flex h-11 items-center">
      <SideMark side="a" className="size-7" />
      <SideMark side="b" className="-ml-0.5 size-7" />
    </span>
    <span className="leading-none">
      <span className="block font-display text-xl">Bothsides</span>
      <span className="hidden text-muted text-xs sm:block">the dispute referee</span>
      <span className="sr-only">: home</span>
    </span>
  </Link>
);

/**
 * Shows that the next page is on its way. Until its code is there, nothing else may change: the
 * router shows no spinner for a page that it has begun to load when the finger came down. A page
 * that comes within 150 ms comes without the line.
 */
const ProgressLine = () => {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    isOnItsWay && (
      <div role="progressbar" aria-label="Loading the page" className="progress-line animate-soon">
        <div className="h-full animate-sweep bg-brand" />
      </div>
    )
  );
};
