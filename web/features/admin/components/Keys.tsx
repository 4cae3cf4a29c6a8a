import type { ComponentProps } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** Whether single keys press buttons; `soon`: once the operator has seen what has opened. */
export type Keys = 'on' | 'soon' | 'off';

interface Props {
  letter: string | undefined;
  keys: Keys;
}

/** The key of a control, beside its words, where there is likely to be a keyboard. */
export const KeyHint = ({ letter, keys }: Props) =>
  letter !== undefined &&
  keys !== 'off' && (
    <kbd
      aria-hidden
      className="rounded-mark border border-current px-1.5 font-code font-normal text-sm pointer-coarse:hidden"
    >
      {letter}
    </kbd>
  );

/** A control whose key it is (see useDeskKeys). */
export const keyOf = ({ letter, keys }: Props) => (keys === 'on' ? { 'aria-keyshortcuts': letter } : {});

/** A button that a single key presses. */
export const KeyButton = ({ letter, keys, children, ...button }: ComponentProps<typeof Button> & Props) => (
  <Button {...keyOf({ letter, keys })} {...button}>
    {children}
    <KeyHint {...{ letter, keys }} />
  </Button>
);
