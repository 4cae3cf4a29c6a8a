import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#web/ui/TextField.tsx';
import { usePasswordWarning } from '../usePasswordWarning.ts';

interface Props extends UseFormRegisterReturn {
  label: string;
  /** The current value. */
  typed: string;
  /** The person's names and email address, if known. */
  own: readonly string[];
  error: string | undefined;
}

/** The field for choosing a password. It warns about one that is easy to guess, but accepts it. */
export const NewPasswordField = ({ typed, own, ...field }: Props) => (
  <TextField
    type="password"
    autoComplete="new-password"
    hint="8 characters or more. A short sentence is easy to remember."
    warning={usePasswordWarning(typed, own)}
    {...field}
  />
);
