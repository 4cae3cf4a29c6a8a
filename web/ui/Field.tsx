import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export const fieldClass =
  'w-full rounded-field border border-edge bg-surface px-4 py-3 text-ink text-ellipsis placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A warning that does not prevent submitting. */
  warning?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A label, a control, a hint, and the error or warning that is announced together with the control.
 */
export const Field = ({ label, hint, error, warning, children }: Props) => {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p
        id={`${id}-warning`}
        aria-live="polite"
        className="rounded-field border border-danger bg-danger-soft px-3 py-2 text-sm empty:hidden"
      >
        {warning}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="scroll-my-6 text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
};

type TextFieldProps = ComponentProps<'input'> & Omit<Props, 'children'>;

export const TextField = ({ label, hint, error, warning, className, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error, warning }}>
    {control => <input {...control} {...input} className={classes(fieldClass, className)} />}
  </Field>
);

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

export const TextArea = ({ label, hint, error, className, ...area }: TextAreaProps) => (
  <Field {...{ label, hint, error }}>
    {control => <textarea dir="auto" {...control} {...area} className={classes(fieldClass, 'resize-y', className)} />}
  </Field>
);
