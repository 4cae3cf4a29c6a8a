import { getRouteApi } from '@tanstack/react-router';
import { resetRequestBody } from '#contract/commands.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { useRequestReset } from './api/resetPassword.ts';
import { NewPassword } from './components/NewPassword.tsx';
import { keepWayBack } from './wayBack.ts';

const route = getRouteApi('/reset-password');

/** Asks for the reset mail or, when the link carries a token, for the new password. */
export const ResetPasswordPage = () => {
  usePageTitle('Reset Password');
  const { token, email, redirect } = route.useSearch();
  return (
    <div className="shell mid-page py-12">
      <div className={`${cardClass} grid w-full max-w-md gap-5 p-6 sm:p-8`}>
        <h1 className="text-3xl">Reset Password</h1>
        {token ? <NewPassword token={token} /> : <ResetRequestForm email={email} redirect={redirect} />}
      </div>
    </div>
  );
};

const ResetRequestForm = ({ email = '', redirect }: Record<'email' | 'redirect', string | undefined>) => {
  const request = useRequestReset();
  const { field, handleSubmit } = useBodyForm(resetRequestBody, { email });
  if (request.isSuccess)
    return (
      <Answer className="grid gap-4 rounded-field">
        <p>
          If an account exists with <strong className="wrap-anywhere">{request.variables.email}</strong>, you will
          receive password reset instructions via email shortly.
        </p>
        <ButtonLink to="/auth" search={{ redirect }}>
          Return to Login
        </ButtonLink>
      </Answer>
    );
  const send = handleSubmit(body => request.mutate(body, { onSuccess: () => keepWayBack(redirect) }));
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <p className="text-muted">It happens. Tell us your email and we will send you a link to choose a new password.</p>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Failure error={request.error} />
      <Button type="submit" isPending={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send Reset Instructions'}
      </Button>
      <ButtonLink to="/auth" search={{ redirect }} look="quiet">
        Back to Login
      </ButtonLink>
    </form>
  );
};
