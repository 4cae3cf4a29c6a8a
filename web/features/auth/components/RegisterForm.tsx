import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { registerBody } from '#contract/commands.ts';
import { codeOf, isRefusal, messageOf } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
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
    <form
      noValidate
      className="grid gap-4"
      onChange={() => isRefusal(signUp.error) && signUp.reset()}
      onSubmit={handleSubmit(body => signUp.mutate(body))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label="Password" typed={typed} own={own} {...field('password', { deps: 'confirmPassword' })} />
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <GenderField {...field('gender')} />
      {codeOf(signUp.error) === 'email_taken' ? (
        <EmailTaken message={messageOf(signUp.error)} email={own[2]} redirect={redirect} />
      ) : (
        <Failure error={signUp.error} />
      )}
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-center text-muted text-sm">
        Your name and email stay with us. Others only see a tag you choose.
      </p>
    </form>
  );
};

interface TakenProps extends Pick<Props, 'redirect'> {
  message: string;
  email: string;
}

/** What somebody with an account can do is a link in the sentence, and keeps the address. */
const EmailTaken = ({ message, email, redirect }: TakenProps) => {
  const links: Record<string, ReactNode> = {
    'Sign in': (
      <Link key="sign-in" to="/auth" search={{ redirect }} replace onClick={focusMain} className="underline">
        Sign in
      </Link>
    ),
    'reset your password': (
      <Link key="reset" to="/reset-password" search={{ email: email.trim(), redirect }} className="underline">
        reset your password
      </Link>
    ),
  };
  return (
    <p className="text-danger text-sm">
      {message.split(/(Sign in|reset your password)/).map(part => links[part] ?? part)}
    </p>
  );
};
