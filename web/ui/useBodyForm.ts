import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form for the body of a command, validated by the contract's own schema.
 * @returns the form, and `field`, which connects a field and its error message
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
  return { ...form, field };
};
