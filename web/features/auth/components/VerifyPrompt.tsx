import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CurrentUser, Done } from '#contract/views.ts';
import { useCommand } from '#web/lib/send/useCommand.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { focusMain, isFree } from '#web/ui/focusMain.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { currentUserQuery } from '../api/currentUser.ts';
import { leadingBack } from '../leadingBack.ts';
import { useReturnUrl } from '../useReturnUrl.ts';

/** @param redirect where the link in the mail leads on to */
const useResendVerification = (redirect?: string) =>
  useCommand<void, Done>({
    path: leadingBack('/api/auth/resend-verification', redirect),
    onSuccess: () =>
      showToast({ title: 'Email sent', description: 'Please look for the verification link in your inbox.' }),
    onError: error => showFailure('We could not send the email', error),
  });

const ResendButton = ({ resend, label }: { resend: ReturnType<typeof useResendVerification>; label: string }) => (
  <Button
    look="secondary"
    className="justify-self-start"
    isPending={resend.isPending || resend.isSuccess}
    data-done={resend.isSuccess || undefined}
    onClick={() => resend.mutate()}
  >
    {resend.isSuccess ? 'Email sent' : label}
  </Button>
);

/** Where a link did not work. */
export const NewLink = ({ redirect }: { redirect: string | undefined }) => (
  <ResendButton resend={useResendVerification(redirect)} label="Send a New Link" />
);

interface Props {
  /** Why a verified address is needed. */
  reason: string;
  /** Something else comes first: on a phone it is one row that opens. */
  isAside?: boolean;
}

const TITLE = 'Please verify your email';

export const VerifyPrompt = ({ reason, isAside = false }: Props) => {
  const [isOpen, setIsOpen] = useState(!isAside);
  const button = useRef<HTMLButtonElement>(null);
  const resend = useResendVerification(useReturnUrl());
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
    <Notice>
      {isAside && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-2 flex min-h-11 items-center gap-2 text-start font-semibold sm:hidden"
        >
          <span className="flex-1">{TITLE}</span>
          <ChevronDown aria-hidden className={classes('size-5', isOpen && 'rotate-180')} />
        </button>
      )}
      <p className={classes('font-semibold', isAside && 'max-sm:hidden')}>{TITLE}</p>
      <div className={classes('gap-2', isOpen ? 'grid' : 'hidden sm:grid')}>
        <p className="text-muted">{reason} The link is in the email that we sent you.</p>
        <div className="flex flex-wrap gap-2">
          <ResendButton resend={resend} label="Send it again" />
          <Button ref={button} look="secondary" isPending={isFetching} onClick={() => void lookAgain()}>
            I have verified it
          </Button>
        </div>
      </div>
    </Notice>
  );
};

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
      <ResendButton resend={resend} label="Try again" />
    </Notice>
  );
};
