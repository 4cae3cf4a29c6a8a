import type { ReactNode } from 'react';

/** A line of figures. On a phone each stands above its words. */
export const Figures = ({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-2 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-col-reverse justify-end sm:flex-row-reverse sm:items-baseline sm:gap-2">
        <dt className="text-muted text-sm leading-tight sm:text-base">{label}</dt>
        <dd translate="no" className="min-h-8 font-display text-2xl">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
