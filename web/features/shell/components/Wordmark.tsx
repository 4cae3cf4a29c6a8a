import { Link } from '@tanstack/react-router';
import { SideMark } from '#web/ui/SideMark.tsx';

export const Wordmark = () => (
  <Link
    to="/"
    // With very large text the name does not fit. It then wraps out of sight, and only the mugs are
    // shown.
    className="flex h-11 flex-wrap items-center gap-x-2 overflow-hidden rounded-lg"
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
