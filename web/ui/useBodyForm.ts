import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { putCaret } from './putCaret.ts';

/**
 * A form for the body of a command, validated by the contract's own schema.
 * @returns the form; `field`, which connects a field and its error message; and `edit`, which takes
 * the writer to a place in a text as it was sent
 */
export const useBodyForm = <Body extends FieldValues>(
  schema: z.ZodType<Body, Body>,
  defaultValues: DefaultValues<NoInfer<Body>>,
) => {
  const form = useForm<Body>({ resolver: zodResolver(schema), defaultValues });
  const { register, getFieldState, formState } = form;
  const field = <Name extends Path<Body>>(name: Name, options?: RegisterOptions<Body, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
  const edit = (name: Path<Body>, at: number): void => {
    form.setFocus(name);
    const typed: string = form.getValues(name);
    // Blanks at the beginning are not sent.
    putCaret(document.activeElement, at + typed.length - typed.trimStart().length);
  };
  return { ...form, field, edit };
};
