import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { registerBody } from '#contract/commands.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { useRegister } from '../api/signIn.ts';
import { keepRegistration, keptRegistration } from '../registration.ts';
import { GenderField } from './GenderField.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

const EMPTY = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

/**
 * The page holds the typed values, so that switching tabs keeps them. A reload loses only the
 * passwords.
 */
export const useRegisterForm = () => {
  const form = useBodyForm(registerBody, { ...EMPTY, ...keptRegistration() });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepRegistration(values) }),
    [subscribe],
  );
  return form;
};

interface Props {
  form: ReturnType<typeof useRegisterForm>;
  /** Where they are going. */
  redirect: string | undefined;
}

export const RegisterForm = ({ form, redirect }: Props) => {
  const signUp = useRegister(redirect);
  const { field, handleSubmit, control } = form;
  const [typed, ...own] = useWatch({ control, name: ['password', 'firstName', 'lastName', 'email'] });
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(body => signUp.mutate(body))}>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label="Password" typed={typed} own={own} {...field('password', { deps: 'confirmPassword' })} />
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <GenderField {...field('gender')} />
      <Failure error={signUp.error} />
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-center text-muted text-sm">
        Your name and email stay with us. Others only see a tag you choose.
      </p>
    </form>
  );
};
