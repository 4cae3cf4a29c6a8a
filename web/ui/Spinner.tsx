import { LoaderCircle } from 'lucide-react';

/** Appears after 200 ms: anything faster needs no spinner. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="flex animate-late items-center justify-center gap-3 text-muted">
    <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
    <span>{label}</span>
  </div>
);

export const PageSpinner = ({ label = 'Loading…' }: { label?: string }) => (
  <div className="shell grid min-h-[60vh] place-items-center">
    <Spinner label={label} />
  </div>
);
