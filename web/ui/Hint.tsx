import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * Around controls with hints. The first hint comes after 700 ms; moving on to another control within 300 ms shows its hint at once.
 * It is around the controls and not around the application: tooltips would be a tenth of the script of every first visit.
 */
export const Hints = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Tooltip.Provider>
);

/** A tooltip for a control whose name is not written on it. It needs Hints around it. */
export const Hint = ({ text, children }: { text: string; children: ReactElement }) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-64 rounded-field bg-ink px-3 py-2 text-paper text-sm shadow-float"
      >
        {text}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
);
