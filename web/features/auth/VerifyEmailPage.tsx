import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MailCheck, MailX, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { safeRedirect } from '#contract/redirect.ts';
import type { VerifiedEmail } from '#contract/views.ts';
import { ConnectionError, messageOf } from '#web/lib/http/http.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import type { ButtonLook } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TryAgain } from '#web/ui/TryAgain.tsx';
import { useAuth } from './api/currentUser.ts';
import { useDisownAccount, verifyEmailQuery } from './api/verifyEmail.ts';
import { NewLink } from './components/VerifyPrompt.tsx';
import { WhoseAccount } from './components/WhoseAccount.tsx';
import { refreshUser } from './session.ts';

const route = getRouteApi('/verify-email');

export const VerifyEmailPage = () => {
  const { token } = route.useSearch();
  return token ? <Verification token={token} /> : <Failed reason="Invalid verification link" />;
};

const Verification = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const { data, isPending, error } = useQuery(verifyEmailQuery(token));
  const isVerified = !isPending && !error;
  useEffect(() => {
    if (isVerified) refreshUser(client);
  }, [client, isVerified]);

  if (isPending) return <MessagePage title="Verifying Email..." drawing={<Spinner label="One moment" />} />;
  if (error instanceof ConnectionError) return <Failed reason="Email verification failed. Please try again." isLost />;
  if (error) return <Failed reason={messageOf(error, 'Email verification failed')} />;
  return <Verified token={token} verified={data} />;
};

const browse = (look?: ButtonLook) => (
  <ButtonLink to="/browse" look={look}>
    Browse Disputes
  </ButtonLink>
);

/** Where to go from here. Whoever opens the mail on another device is not signed in there. */
const WaysOn = ({ isTheirs }: { isTheirs: boolean }) => {
  const { user, isLoading } = useAuth();
  const { redirect } = route.useSearch();
  const next = safeRedirect(redirect, window.location.origin);
  if (!user && !isLoading)
    return (
      <>
        <ButtonLink to="/auth" search={{ redirect: next }}>
          Sign In
        </ButtonLink>
        {browse('secondary')}
      </>
    );
  if (!isTheirs || next === undefined) return browse();
  return (
    <>
      <ButtonLink to={next}>Continue</ButtonLink>
      {browse('secondary')}
    </>
  );
};

const Verified = ({ token, verified: { message, account } }: { token: string; verified: VerifiedEmail }) => {
  const disowning = useDisownAccount();
  if (disowning.isSuccess)
    return (
      <MessagePage
        title="Account deleted"
        drawing={<Trash2 aria-hidden className="size-14 text-muted" />}
        actions={browse()}
      >
        <p role="status">{disowning.data.message}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Email Verified!"
      drawing={<MailCheck aria-hidden className="size-14 text-good" />}
      actions={<WaysOn isTheirs={account === null} />}
    >
      <p role="status">{message}</p>
      {account && (
        <WhoseAccount account={account} isPending={disowning.isPending} onDisown={() => disowning.mutate({ token })} />
      )}
    </MessagePage>
  );
};

interface FailedProps {
  reason: string;
  /** The answer was lost, so the link may still be valid. */
  isLost?: boolean;
}

/** Some server messages already say where to get a new email. */
const Failed = ({ reason, isLost = false }: FailedProps) => {
  const { user, isLoading } = useAuth();
  const { redirect } = route.useSearch();
  return (
    <MessagePage
      title="Verification Failed"
      drawing={<MailX aria-hidden className="size-14 text-danger" />}
      actions={
        <>
          {isLost && <TryAgain />}
          {!isLost && user?.isEmailVerified === false && <NewLink redirect={redirect} />}
          <ButtonLink to="/dashboard" look={isLost ? 'secondary' : 'primary'}>
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{reason}</p>
      {!reason.includes('dashboard') && <p>You can request a new verification email from your dashboard.</p>}
      {!isLost && !user && !isLoading && <p>You will be asked to sign in first.</p>}
      {!isLost && user?.isEmailVerified && (
        <p>You do not need a new link for the account you are signed in to: its address is already verified.</p>
      )}
    </MessagePage>
  );
};
