import { Link } from '@tanstack/react-router';
import { SideMark } from '#web/ui/SideMark.tsx';

export const Wordmark = () => (
  <Link
    to="/"
    className="flex min-h-11 items-center gap-2 rounded-lg"
    aria-label="Bothsides, the dispute referee: home"
  >
    <span className="flex">
      <SideMark side="a" className="size-7" />
      <SideMark side="b" className="-ml-0.5 size-7" />
    </span>
    <span className="leading-none">
      <span className="block font-display text-xl">Bothsides</span>
      <span className="hidden text-muted text-xs sm:block">the dispute referee</span>
    </span>
  </Link>
);
