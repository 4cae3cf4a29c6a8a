import { useQuery } from '@tanstack/react-query';
import { newcomerBody } from '#contract/commands.ts';
import type { Newcomer } from '#contract/views.ts';
import { isRefusal, messageOf } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useBodyForm } from '#web/ui/useBodyForm.ts';
import { googleNewcomerQuery, useRegisterWithGoogle } from '../api/signIn.ts';
import { GenderField } from './GenderField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NameFields } from './NameFields.tsx';

/**
 * For somebody who has returned from Google without an account: asks for the fields that Google
 * does not provide.
 */
export const GoogleNewcomer = ({ redirect }: { redirect: string | undefined }) => {
  const signUp = useRegisterWithGoogle(redirect);
  // Once they have an account they are no longer a newcomer, and there is nothing to read.
  const { data, error } = useQuery({ ...googleNewcomerQuery, enabled: !signUp.isPending && !signUp.isSuccess });
  if (data) return <Form newcomer={data} signUp={signUp} />;
  if (!error) return <Spinner label="One moment" />;
  return (
    <div className="grid gap-4">
      <Notice tone="danger">
        <p role="alert">{messageOf(error)}</p>
      </Notice>
      <GoogleButton redirect={redirect} />
    </div>
  );
};

interface FormProps {
  newcomer: Newcomer;
  signUp: ReturnType<typeof useRegisterWithGoogle>;
}

const Form = ({ newcomer: { email, ...names }, signUp }: FormProps) => {
  const { field, handleSubmit } = useBodyForm(newcomerBody, names);
  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => isRefusal(signUp.error) && signUp.reset()}
      onSubmit={handleSubmit(body => signUp.mutate(body))}
    >
      <div className="grid gap-1">
        <h2 className="text-2xl">One more step</h2>
        <p className="text-muted">
          Google says that you are <strong className="break-words text-ink">{email}</strong>.
        </p>
      </div>
      <NameFields first={field('firstName')} last={field('lastName')} />
      <p className="text-muted text-sm">
        Nobody sees your name. We need it to take it out of what the two of you write.
      </p>
      <GenderField {...field('gender')} />
      <Failure error={signUp.error} />
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  );
};
