import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { EraseBody } from '#contract/account.ts';
import type { CurrentUser, Done } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { changeSession } from '#web/features/auth/session.ts';
import { removeDraftsOf } from '#web/lib/drafts/drafts.ts';
import { isStatus, mayBeStored, messageOf } from '#web/lib/http/http.ts';
import { LONG_PATIENCE_MS, sendCommand } from '#web/lib/send/command.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { useRequired } from '#web/ui/useRequired.ts';
import { SetPassword } from './SetPassword.tsx';

const DELETED: Done = { message: 'Your account was deleted.' };
const PATH = '/api/account/erase';

/**
 * An erased member can no longer sign in. If they can, something else signed them out, and this
 * erases them now.
 */
const learnOrErase = ({ email }: CurrentUser, payload: EraseBody): Promise<Done> =>
  sendCommand<CurrentUser>('/api/auth/login', { payload: { email, password: payload.password } }).then(
    () => sendCommand<Done>(PATH, { payload, patienceMs: LONG_PATIENCE_MS }),
    (refusal: unknown) => {
      if (isStatus(refusal, 401)) return DELETED;
      throw refusal;
    },
  );

/** The password is wrong, or the account has none yet. The field shows this error. */
const isAboutPassword = (error: unknown): boolean => isStatus(error, 403) || isStatus(error, 409);

const UNKNOWN =
  'No clear answer came, so we do not know whether your account was deleted. Please try again, or try to sign in. If you cannot, the account is gone.';

/** The message when deleting failed, or when its outcome is unknown. */
const failureOf = (error: unknown): string => (mayBeStored(error) ? UNKNOWN : messageOf(error));

const useDeleteAccount = (user: CurrentUser) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCommand<EraseBody, Done>({
    path: PATH,
    request: { patienceMs: LONG_PATIENCE_MS },
    refusedAfterLoss: (refusal, body) => (isStatus(refusal, 401) ? learnOrErase(user, body) : undefined),
    onSuccess: async ({ message }) => {
      removeDraftsOf(user.id);
      await navigate({ to: '/' });
      changeSession(client, null);
      showToast({ title: 'Account deleted', description: message });
    },
    onError: error => {
      if (isAboutPassword(error)) return;
      const isLost = mayBeStored(error);
      showFailure(isLost ? 'No answer came' : 'Your account was not deleted', failureOf(error));
    },
  });
};

/** Asking for the password makes this deliberate. */
export const DeleteAccountForm = ({ user }: { user: CurrentUser }) => {
  const form = useRef<HTMLFormElement>(null);
  const password = useRequired('Please enter your password');
  const deletion = useDeleteAccount(user);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password.check(event.currentTarget)) deletion.mutate({ password: password.value });
  };
  const { error } = deletion;
  const refused = isAboutPassword(error) ? messageOf(error) : undefined;
  const isSignedOut = isStatus(error, 401);
  useEffect(() => {
    if (refused !== undefined && form.current) focusFirstError(form.current);
  }, [refused]);

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid w-full max-w-sm gap-4">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...password.field}
        error={password.field.error ?? refused}
      />
      <SetPassword email={user.email}>Forgot your password?</SetPassword>
      <SignInAgain error={error}>Nothing was deleted. Sign in, and you can delete your account here.</SignInAgain>
      {error && refused === undefined && !isSignedOut && <p className="text-danger text-sm">{failureOf(error)}</p>}
      <Button type="submit" look="danger" isPending={deletion.isPending}>
        {deletion.isPending ? 'Deleting...' : 'Delete my account for good'}
      </Button>
    </form>
  );
};
