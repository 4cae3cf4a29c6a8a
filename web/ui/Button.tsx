import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook;
}

export const Button = ({ look, className, type = 'button', ...props }: Props) => (
  <button type={type} className={buttonClass(look, className)} {...props} />
);
