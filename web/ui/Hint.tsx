import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

/** A tooltip for a control whose name is not written on it. */
export const Hint = ({ text, children }: { text: string; children: ReactElement }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
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
  </Tooltip.Provider>
);
