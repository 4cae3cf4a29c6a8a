import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type Step = 'create' | 'story' | 'complete';

const STEPS: { name: Step; label: string }[] = [
  { name: 'create', label: 'Name it' },
  { name: 'story', label: 'Tell your side' },
  { name: 'complete', label: 'Wait for theirs' },
];

export const Steps = ({ current, children }: { current: Step; children: ReactNode }) => {
  const at = STEPS.findIndex(step => step.name === current);
  return (
    <div className={classes('shell grid gap-5 py-6 sm:gap-8 sm:py-12', current !== 'story' && 'max-w-3xl')}>
      <h1 className="text-3xl sm:text-4xl">Create Dispute</h1>
      <ol className="grid fit-cols-22 gap-2">
        {STEPS.map(({ name, label }, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={classes(
              'flex items-baseline gap-1 border-t-4 pt-2 text-sm sm:gap-2 sm:text-base',
              index <= at ? 'border-brand' : 'border-line text-muted',
              index === at && 'font-semibold',
            )}
          >
            {index < at ? (
              <Check role="img" aria-label="Done:" className="size-4 shrink-0 translate-y-0.5 text-brand" />
            ) : (
              <span>{index + 1}.</span>
            )}
            <span>{label}</span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
};
