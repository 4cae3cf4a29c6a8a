import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useResendVerification } from '../api/resendVerification.ts';

/** @param reason what a verified address is needed for */
export const VerifyPrompt = ({ reason }: { reason: string }) => {
  const resend = useResendVerification();
  return (
    <Notice title="Please verify your email">
      <p className="text-muted">{reason} The link is in the email that we sent you.</p>
      <Button
        look="secondary"
        className="justify-self-start"
        isPending={resend.isPending || resend.isSuccess}
        onClick={() => resend.mutate()}
      >
        {resend.isSuccess ? 'Email sent' : 'Send it again'}
      </Button>
    </Notice>
  );
};
