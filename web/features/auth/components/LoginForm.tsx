import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type LoginBody, loginBody } from '#contract/commands.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useLogin } from '../api/login.ts';

/** The page holds the typed values, so that switching tabs keeps them. */
export const useLoginForm = () =>
  useForm<LoginBody>({ resolver: zodResolver(loginBody), defaultValues: { email: '', password: '' } });

interface Props {
  form: ReturnType<typeof useLoginForm>;
  /** Where to go after signing in, also after a detour for a new password. */
  redirect: string | undefined;
}

export const LoginForm = ({ form, redirect }: Props) => {
  const login = useLogin();
  const { register, handleSubmit, watch, formState } = form;
  const email = watch('email').trim();
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(body => login.mutate(body))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...register('password')}
        error={formState.errors.password?.message}
      />
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
