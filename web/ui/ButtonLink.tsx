import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

/** A link to another page that looks like a button. */
export const ButtonLink = createLink(
  ({ look, className, children, ...props }: ComponentProps<'a'> & { look?: ButtonLook | undefined }) => (
    <a className={buttonClass(look, className)} {...props}>
      {children}
    </a>
  ),
);
