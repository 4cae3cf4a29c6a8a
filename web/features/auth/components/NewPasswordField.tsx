import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#web/ui/TextField.tsx';
import { usePasswordWarning } from '../usePasswordWarning.ts';

interface Props extends UseFormRegisterReturn {
  label: string;
  /** What is typed in it now. */
  typed: string;
  /** The person's names and email address, as far as they are known. */
  own: readonly string[];
  error: string | undefined;
}

/** Where somebody chooses a password. It warns of one that is easy to guess, and takes it all the same. */
export const NewPasswordField = ({ typed, own, ...field }: Props) => (
  <TextField
    type="password"
    autoComplete="new-password"
    hint="8 characters or more. A short sentence is easy to remember."
    warning={usePasswordWarning(typed, own)}
    {...field}
  />
);
