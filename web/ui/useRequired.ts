import { type ChangeEvent, useState } from 'react';
import { focusFirstError } from './focusFirstError.ts';

/**
 * A text that a form needs, where no schema of the contract validates it.
 * @param message shown when it is missing
 */
export const useRequired = (message: string) => {
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    value,
    /** @returns whether there is a text. If not, the form focuses the field, which says so. */
    check: (form: HTMLFormElement): boolean => {
      setIsMissing(value === '');
      if (value === '') focusFirstError(form);
      return value !== '';
    },
    field: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
      error: isMissing && value === '' ? message : undefined,
    },
  };
};
