import type { CurrentUser } from '#contract/views.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useResendVerification } from '../api/resendVerification.ts';

/** For a member whose mail server has rejected an email for good. */
export const Undeliverable = ({ user }: { user: CurrentUser }) => {
  const resend = useResendVerification();
  return (
    <Notice tone="danger" title="Our emails do not reach you">
      <p className="text-muted">
        We cannot reach you at <strong className="wrap-anywhere text-ink">{user.email}</strong>: its mail server refused
        our email, so we have stopped writing to it. The mailbox may be full or switched off. When it works again, ask
        us to try again. If the address is mistyped, please create an account with the right one.
      </p>
      {resend.isSuccess && (
        <p className="text-muted">
          We are trying. Once an email gets through, this message will be gone when you reload the page.
        </p>
      )}
      <Button
        look="secondary"
        className="justify-self-start"
        isPending={resend.isPending || resend.isSuccess}
        data-done={resend.isSuccess || undefined}
        onClick={() => resend.mutate()}
      >
        {resend.isSuccess ? 'Email sent' : 'Try again'}
      </Button>
    </Notice>
  );
};
