import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MailCheck, MailX, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { safeRedirect } from '#contract/redirect.ts';
import type { VerifiedEmail } from '#contract/views.ts';
import { ConnectionError } from '#web/lib/http.ts';
import { type ButtonLook, buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TryAgain } from '#web/ui/TryAgain.tsx';
import { useAuth } from './api/currentUser.ts';
import { useDisownAccount } from './api/disownAccount.ts';
import { verifyEmailQuery } from './api/verifyEmail.ts';
import { WhoseAccount } from './components/WhoseAccount.tsx';
import { refreshUser } from './session.ts';
import { failureText } from './verifyFailure.ts';

const route = getRouteApi('/verify-email');

export const VerifyEmailPage = () => {
  const { token } = route.useSearch();
  return token ? <Verification token={token} /> : <Failed reason="Invalid verification link" isLost={false} />;
};

const Verification = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const { data, isPending, error } = useQuery(verifyEmailQuery(token));
  const isVerified = !isPending && !error;
  useEffect(() => {
    if (isVerified) refreshUser(client);
  }, [client, isVerified]);

  if (isPending) return <MessagePage title="Verifying Email..." drawing={<Spinner label="One moment" />} />;
  if (error) return <Failed reason={failureText(error)} isLost={error instanceof ConnectionError} />;
  return <Verified token={token} verified={data} />;
};

const browse = (look?: ButtonLook) => (
  <Link to="/browse" className={buttonClass(look)}>
    Browse Disputes
  </Link>
);

/** Where to go from here. Whoever opens the mail on another device is not signed in there. */
const WaysOn = ({ isTheirs }: { isTheirs: boolean }) => {
  const { user, isLoading } = useAuth();
  const { redirect } = route.useSearch();
  const next = safeRedirect(redirect, window.location.origin);
  if (!user && !isLoading)
    return (
      <>
        <Link to="/auth" search={{ redirect: next }} className={buttonClass()}>
          Sign In
        </Link>
        {browse('secondary')}
      </>
    );
  if (!isTheirs || next === undefined) return browse();
  return (
    <>
      <Link to={next} className={buttonClass()}>
        Continue
      </Link>
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
  isLost: boolean;
}

/** Some server messages already say where to get a new email. */
const Failed = ({ reason, isLost }: FailedProps) => {
  const { user } = useAuth();
  return (
    <MessagePage
      title="Verification Failed"
      drawing={<MailX aria-hidden className="size-14 text-danger" />}
      actions={
        <>
          {isLost && <TryAgain />}
          <Link to="/dashboard" className={buttonClass(isLost ? 'secondary' : 'primary')}>
            Go to Dashboard
          </Link>
        </>
      }
    >
      <p role="alert">{reason}</p>
      {!reason.includes('dashboard') && <p>You can request a new verification email from your dashboard.</p>}
      {!isLost && user?.isEmailVerified && (
        <p>You do not need a new link for the account you are signed in to: its address is already verified.</p>
      )}
    </MessagePage>
  );
};
