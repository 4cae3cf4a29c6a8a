import { Link } from '@tanstack/react-router';
import { resetRequestBody } from '#contract/commands.ts';
import { useBodyForm } from '#web/lib/useBodyForm.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRequestReset } from '../api/requestReset.ts';
import { keepWayBack } from '../wayBack.ts';

interface Props {
  email?: string | undefined;
  redirect?: string | undefined;
}

export const ResetRequestForm = ({ email = '', redirect }: Props) => {
  const request = useRequestReset();
  const { field, handleSubmit } = useBodyForm(resetRequestBody, { email });
  if (request.isSuccess) return <Sent email={request.variables.email} redirect={redirect} />;
  const send = handleSubmit(body => request.mutate(body, { onSuccess: () => keepWayBack(redirect) }));
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <p className="text-muted">It happens. Tell us your email and we will send you a link to choose a new password.</p>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Failure error={request.error} />
      <Button type="submit" isPending={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send Reset Instructions'}
      </Button>
      <Link to="/auth" search={{ redirect }} className={buttonClass('quiet')}>
        Back to Login
      </Link>
    </form>
  );
};

const Sent = ({ email, redirect }: { email: string; redirect: string | undefined }) => (
  <Answer className="grid gap-4 rounded-field">
    <p>
      If an account exists with <strong className="wrap-anywhere">{email}</strong>, you will receive password reset
      instructions via email shortly.
    </p>
    <Link to="/auth" search={{ redirect }} className={buttonClass()}>
      Return to Login
    </Link>
  </Answer>
);
