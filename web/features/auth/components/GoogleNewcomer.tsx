import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type GoogleRegisterBody, googleRegisterBody } from '#contract/commands.ts';
import type { GoogleNewcomer as Newcomer } from '#contract/views.ts';
import { messageOf } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { googleNewcomerQuery } from '../api/googleNewcomer.ts';
import { useRegisterWithGoogle } from '../api/registerWithGoogle.ts';
import { GenderField } from './GenderField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { NameFields } from './NameFields.tsx';

interface Props {
  redirect: string | undefined;
}

/**
 * For somebody who has returned from Google without an account: asks for the fields that Google
 * does not provide.
 */
export const GoogleNewcomer = ({ redirect }: Props) => {
  const signUp = useRegisterWithGoogle();
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
  const { register, handleSubmit, formState } = useForm<GoogleRegisterBody>({
    resolver: zodResolver(googleRegisterBody),
    defaultValues: names,
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(body => signUp.mutate(body))}>
      <div className="grid gap-1">
        <h2 className="text-2xl">One more step</h2>
        <p className="text-muted">
          Google says that you are <strong className="break-words text-ink">{email}</strong>.
        </p>
      </div>
      <NameFields
        first={{ ...register('firstName'), error: errors.firstName?.message }}
        last={{ ...register('lastName'), error: errors.lastName?.message }}
      />
      <p className="text-muted text-sm">
        Nobody sees your name. We need it to take it out of what the two of you write.
      </p>
      <GenderField {...register('gender')} error={errors.gender?.message} />
      <Failure error={signUp.error} />
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  );
};
