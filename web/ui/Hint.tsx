import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * Wraps controls with hints. The first hint appears after 700 ms; on another control within 300 ms
 * the next appears at once. It wraps single groups rather than the application, because tooltips
 * would be a tenth of every first visit's script.
 */
export const Hints = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Tooltip.Provider>
);

/** A tooltip for a control without a visible label. It must be inside Hints. */
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
