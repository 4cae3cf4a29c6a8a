import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { classes } from '#web/ui/classes.ts';

interface Props {
  id: string;
  title: string;
  lead?: string;
  /** Says where its link to all disputes leads. */
  more?: string;
  className?: string;
  children: ReactNode;
}

export const Section = ({ id, title, lead, more, className, children }: Props) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={classes('py-10 sm:py-16', className)}>
    <div className="shell grid gap-6 sm:gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h2 id={`${id}-heading`} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="max-w-prose text-lg text-muted">{lead}</p>}
        </div>
        {more && (
          <ButtonLink to="/browse" look="quiet" className="-mx-4">
            {more} <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  </section>
);
