import { VolumeX } from 'lucide-react';

/** Shown on a film that started by itself, and therefore muted. */
export const SoundOffer = ({ onAccept }: { onAccept: () => void }) => (
  <button
    type="button"
    onClick={onAccept}
    className="absolute bottom-5 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-night-ink px-4 font-semibold text-night text-sm focus-visible:outline-night-ink"
  >
    <VolumeX aria-hidden className="size-5" /> Turn the sound on
  </button>
);
