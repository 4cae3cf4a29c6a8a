import type { LucideIcon } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import { Hint } from '#web/ui/Hint.tsx';

interface Props {
  label: string;
  /** The tooltip's text, if it differs from the label. */
  hint?: string;
  icon: LucideIcon;
  isFilled?: boolean;
  isPressed?: boolean;
  onPress: () => void;
}

export const ControlButton = ({ label, hint = label, icon: Icon, isFilled, isPressed, onPress }: Props) => (
  <Hint text={hint}>
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      aria-pressed={isPressed}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <Icon aria-hidden className={classes('size-5', isFilled && 'fill-current')} />
    </button>
  </Hint>
);
