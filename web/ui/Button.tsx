import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook;
  /**
   * Its action is under way. It cannot be pressed again but keeps the focus, which `disabled` would
   * lose.
   */
  isPending?: boolean;
  /** Pending for good: nobody is waiting for it. */
  'data-done'?: boolean | undefined;
}

/**
 * Also keeps Enter in a field from submitting the form again, which browsers do by clicking its
 * button.
 */
const ignore = (event: MouseEvent) => event.preventDefault();

export const Button = ({ look, isPending = false, className, type = 'button', onClick, ...props }: Props) => (
  <button
    type={type}
    className={buttonClass(look, className)}
    aria-disabled={isPending}
    onClick={isPending ? ignore : onClick}
    {...props}
  />
);
