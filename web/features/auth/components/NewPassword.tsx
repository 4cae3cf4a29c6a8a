import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { resetPasswordBody } from '#contract/commands.ts';
import { codeOf } from '#web/lib/http/http.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { useAuth } from '../api/currentUser.ts';
import { resetLinkQuery, useResetPassword } from '../api/resetPassword.ts';
import { keepWayBack, wayBack } from '../wayBack.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const isOutdated = (error: Error | null): boolean => codeOf(error) === 'invalid_reset_token';

/** Where a mailed reset link leads: to the form, unless the link does not work any more. */
export const NewPassword = ({ token }: { token: string }) => {
  const reset = useResetPassword();
  // Saving uses the link up, so it is not looked at again.
  const { isLoading, error } = useQuery({ ...resetLinkQuery(token), enabled: !reset.isPending && !reset.isSuccess });
  const [redirect] = useState(() => wayBack());
  if (isLoading) return <Spinner label="One moment" />;
  if (!reset.isSuccess && (isOutdated(error) || isOutdated(reset.error))) return <OutdatedLink redirect={redirect} />;
  return <NewPasswordForm token={token} reset={reset} redirect={redirect} />;
};

interface Props {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
  /** Where they were going before they asked for the link. */
  redirect: string | undefined;
}

const NewPasswordForm = ({ token, reset, redirect }: Props) => {
  const { field, handleSubmit, control } = useBodyForm(resetPasswordBody, {
    token,
    password: '',
    confirmPassword: '',
  });
  const typed = useWatch({ control, name: 'password' });
  const { user } = useAuth();
  if (reset.isSuccess)
    return (
      <Answer className="grid gap-4 rounded-field">
        <p>Your new password is saved.</p>
        <ButtonLink to="/auth" search={{ redirect }}>
          Go to Login
        </ButtonLink>
      </Answer>
    );
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
      <ButtonLink to="/reset-password" search={{ redirect }} look="quiet">
        Ask for a new link
      </ButtonLink>
    </form>
  );
};

/** In place of the form behind a reset link that was used, or is too old. */
const OutdatedLink = ({ redirect }: { redirect: string | undefined }) => (
  <div className="grid gap-4">
    <div role="alert" className="grid gap-2">
      <p className="font-semibold">This reset link is no longer valid.</p>
      <p className="text-muted">
        A link works once, within one hour. If you have set a new password with it, please sign in.
      </p>
    </div>
    <ButtonLink to="/reset-password" search={{ redirect }}>
      Ask for a new link
    </ButtonLink>
    <ButtonLink to="/auth" search={{ redirect }} look="quiet">
      Go to Login
    </ButtonLink>
  </div>
);
