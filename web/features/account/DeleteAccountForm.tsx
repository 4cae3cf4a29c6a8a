import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isStatus, messageOf } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { failureOf, isAboutPassword, useDeleteAccount } from './api/deleteAccount.ts';
import { SetPassword } from './SetPassword.tsx';

/** Asking for the password makes this deliberate. */
export const DeleteAccountForm = ({ user }: { user: CurrentUser }) => {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const deletion = useDeleteAccount(user);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password === '') focusFirstError(event.currentTarget);
    else deletion.mutate({ password });
  };
  const { error } = deletion;
  const refused = isAboutPassword(error) ? messageOf(error) : undefined;
  const isSignedOut = isStatus(error, 401);
  useEffect(() => {
    if (refused !== undefined && form.current) focusFirstError(form.current);
  }, [refused]);
  const missing = isMissing && password === '' ? 'Please enter your password' : undefined;

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid w-full max-w-sm gap-4">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={missing ?? refused}
      />
      <SetPassword email={user.email}>Forgot your password?</SetPassword>
      {isSignedOut && <SignInAgain>Nothing was deleted. Sign in, and you can delete your account here.</SignInAgain>}
      {error && refused === undefined && !isSignedOut && <p className="text-danger text-sm">{failureOf(error)}</p>}
      <Button type="submit" look="danger" isPending={deletion.isPending}>
        {deletion.isPending ? 'Deleting...' : 'Delete my account for good'}
      </Button>
    </form>
  );
};
