import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusMain, isFree } from '#web/lib/focusMain.ts';
import { useHere } from '#web/lib/useHere.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showFailure, showToast } from '#web/ui/toast/toastAtom.ts';
import { currentUserQuery } from '../api/currentUser.ts';
import { useResendVerification } from '../api/resendVerification.ts';

/** @param reason why a verified address is needed */
export const VerifyPrompt = ({ reason }: { reason: string }) => {
  const button = useRef<HTMLButtonElement>(null);
  const resend = useResendVerification(useHere());
  const { refetch, isFetching } = useQuery(currentUserQuery);
  // The link may have been opened on another device, and this page would not know.
  const lookAgain = async () => {
    const { data, error } = await refetch();
    if (error) return showFailure('We could not check', error);
    // They have been signed out, and the page already says so.
    if (!data) return;
    if (!data.isEmailVerified) return showFailure('Not verified yet', 'Please open the link in the email first.');
    showToast({ title: 'Email verified!', description: 'You can now vote and comment on disputes.' });
    // This prompt disappears, and would take the focus with it.
    if (isFree(button.current)) focusMain();
  };
  return (
    <Notice title="Please verify your email">
      <p className="text-muted">{reason} The link is in the email that we sent you.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          isPending={resend.isPending || resend.isSuccess}
          data-done={resend.isSuccess || undefined}
          onClick={() => resend.mutate()}
        >
          {resend.isSuccess ? 'Email sent' : 'Send it again'}
        </Button>
        <Button ref={button} look="secondary" isPending={isFetching} onClick={() => void lookAgain()}>
          I have verified it
        </Button>
      </div>
    </Notice>
  );
};
