import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { resetPasswordBody } from '#contract/commands.ts';
import { useBodyForm } from '#web/lib/useBodyForm.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useAuth } from '../api/currentUser.ts';
import type { useResetPassword } from '../api/resetPassword.ts';
import { keepWayBack } from '../wayBack.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
  /** Where they were going before they asked for the link. */
  redirect: string | undefined;
}

export const NewPasswordForm = ({ token, reset, redirect }: Props) => {
  const { field, handleSubmit, control } = useBodyForm(resetPasswordBody, {
    token,
    password: '',
    confirmPassword: '',
  });
  const typed = useWatch({ control, name: 'password' });
  const { user } = useAuth();
  if (reset.isSuccess) return <Saved redirect={redirect} />;
  const save = handleSubmit(body => reset.mutate(body, { onSuccess: () => keepWayBack(undefined) }));
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <p className="text-muted">Choose a new password. You will be asked to sign in with it.</p>
      <NewPasswordField
        label="New password"
        typed={typed}
        own={user ? [user.firstName, user.lastName, user.email] : []}
        {...field('password', { deps: 'confirmPassword' })}
      />
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
      <Failure error={reset.error} />
      <Button type="submit" isPending={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save New Password'}
      </Button>
      <Link to="/reset-password" search={{ redirect }} className={buttonClass('quiet')}>
        Ask for a new link
      </Link>
    </form>
  );
};

const Saved = ({ redirect }: { redirect: string | undefined }) => (
  <Answer className="grid gap-4 rounded-field">
    <p>Your new password is saved.</p>
    <Link to="/auth" search={{ redirect }} className={buttonClass()}>
      Go to Login
    </Link>
  </Answer>
);
