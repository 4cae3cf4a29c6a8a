import { LoaderCircle, Play } from 'lucide-react';

interface Props {
  title: string;
  isLoading?: boolean;
  onPlay: () => void;
}

/** Covers the whole stage until the reel has been played. */
export const BigPlay = ({ title, isLoading = false, onPlay }: Props) => (
  <button
    type="button"
    onClick={onPlay}
    disabled={isLoading}
    aria-label={`Play the reel of "${title}"`}
    className="absolute inset-0 grid place-items-center rounded-card focus-visible:-outline-offset-4 focus-visible:outline-night-ink"
  >
    <span className="mt-8 grid size-14 place-items-center rounded-full bg-night-ink text-night transition-transform motion-safe:hover:scale-105">
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
      ) : (
        <Play aria-hidden className="ml-0.5 size-6 fill-current" />
      )}
    </span>
  </button>
);
