import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/OnItsWay.tsx';
import { PlaceLink } from '#web/ui/PlaceLink.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import type { Opening } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Wordmark } from './Wordmark.tsx';

const AvatarMenu = late(() => import('./AvatarMenu.tsx'), 'AvatarMenu');
const SideMenu = late(() => import('./SideMenu.tsx'), 'SideMenu');

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

const avatarPlace = <Skeleton className="size-11 rounded-full" />;

const Account = () => {
  const { user, isLoading } = useAuth();
  if (isLoading) return avatarPlace;
  if (!user) return <SignInLinks />;
  return (
    <Suspense fallback={avatarPlace}>
      <AvatarMenu user={user} />
    </Suspense>
  );
};

const SignInLinks = () => (
  <>
    <Link to="/auth" search={({ redirect }) => ({ redirect })} className={buttonClass('quiet')}>
      Sign In
    </Link>
    <Link to="/auth" search={({ redirect }) => ({ redirect, tab: 'register' })} className={buttonClass()}>
      Get Started
    </Link>
  </>
);

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
      {opening && (
        <Suspense fallback={<OnItsWay />}>
          <SideMenu user={user} opening={opening} onLeave={() => setOpening(undefined)} />
        </Suspense>
      )}
    </>
  );
};
