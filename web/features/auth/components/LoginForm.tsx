import { Link } from '@tanstack/react-router';
import { loginBody } from '#contract/commands.ts';
import { isRefusal } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { useLogin } from '../api/signIn.ts';

/** The page holds the typed values, so that switching tabs keeps them. */
export const useLoginForm = () => useBodyForm(loginBody, { email: '', password: '' });

interface Props {
  form: ReturnType<typeof useLoginForm>;
  /** Where to go after signing in, also after a detour for a new password. */
  redirect: string | undefined;
}

export const LoginForm = ({ form, redirect }: Props) => {
  const login = useLogin();
  const { field, handleSubmit, watch } = form;
  const email = watch('email').trim();
  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => isRefusal(login.error) && login.reset()}
      onSubmit={handleSubmit(body => login.mutate(body))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Failure error={login.error} />
      <Button type="submit" isPending={login.isPending}>
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <Link
        to="/reset-password"
        search={{ email: email || undefined, redirect }}
        className="justify-self-center py-1 text-brand underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </form>
  );
};
