import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { disputeByCodeQuery } from './api/disputeByCode.ts';
import { AutoJoin } from './components/AutoJoin.tsx';
import { Invitation } from './components/Invitation.tsx';

const route = getRouteApi('/join/{-$refereeCode}');

export const JoinPage = () => {
  const { refereeCode } = route.useParams();
  const code = refereeCode?.trim().toUpperCase();
  return code ? <JoinByCode key={code} code={code} /> : <InvalidLink />;
};

const JoinByCode = ({ code }: { code: string }) => {
  const { user, isLoading } = useAuth();
  const { data, error, refetch } = useQuery(disputeByCodeQuery(code));
  if (error) return <CodeNotFound code={code} reason={error.message} retry={() => void refetch()} />;
  if (!data || isLoading) return <PageSpinner label="Loading dispute..." />;
  return user ? <AutoJoin dispute={data} user={user} /> : <Invitation dispute={data} />;
};

const home = (
  <Link to="/" className={buttonClass()}>
    Go to Home
  </Link>
);

const InvalidLink = () => (
  <MessagePage title="Invalid Link" actions={home}>
    <p>This join link is invalid. Please check the link and try again.</p>
  </MessagePage>
);

const CodeNotFound = ({ code, reason, retry }: { code: string; reason: string; retry: () => void }) =>
  reason === 'Invalid referee code' ? (
    <MessagePage title="Dispute Not Found" actions={home}>
      <p role="alert">
        <span className="text-danger">{reason}</span>. We couldn't find a dispute with code{' '}
        <strong className="break-all text-ink">{code}</strong>. Please check the code and try again.
      </p>
    </MessagePage>
  ) : (
    <MessagePage
      title="Dispute Not Found"
      actions={
        <>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
          {home}
        </>
      }
    >
      <p role="alert">{reason}</p>
    </MessagePage>
  );
