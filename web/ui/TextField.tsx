import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import { fieldClass } from './fieldClass.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  warning?: string | undefined;
}

export const TextField = ({ label, hint, error, warning, className, ...input }: Props) => (
  <Field {...{ label, hint, error, warning }}>
    {control => <input {...control} {...input} className={classes(fieldClass, className)} />}
  </Field>
);
