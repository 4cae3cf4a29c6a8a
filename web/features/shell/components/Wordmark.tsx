import { Link } from '@tanstack/react-router';
import { SideMark } from '#web/ui/SideMark.tsx';

export const Wordmark = () => (
  <Link
    to="/"
    // Where the text is so large that the name does not fit, it wraps out of sight and the mugs stand for it.
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
