import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '#web/lib/http.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { resetLinkQuery } from '../api/resetLink.ts';
import { useResetPassword } from '../api/resetPassword.ts';
import { wayBack } from '../wayBack.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OutdatedLink } from './OutdatedLink.tsx';

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
