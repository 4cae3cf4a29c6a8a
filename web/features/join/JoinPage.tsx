import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { refereeCodeIn } from '#contract/refereeCode.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import type { ButtonLook } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { readFailureAdvice } from '#web/ui/readFailureAdvice.ts';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { TryAgain } from '#web/ui/TryAgain.tsx';
import { disputeByCodeQuery, failed } from './api/disputeByCode.ts';
import { CODE_ADVICE } from './codeAdvice.ts';
import { AutoJoin } from './components/AutoJoin.tsx';
import { Invitation } from './components/Invitation.tsx';

const route = getRouteApi('/join/{-$refereeCode}');

export const JoinPage = () => {
  const { refereeCode } = route.useParams();
  const code = refereeCodeIn(refereeCode ?? '');
  return code ? <JoinByCode key={code} code={code} /> : <InvalidLink />;
};

const JoinByCode = ({ code }: { code: string }) => {
  const { user, isLoading, error: unknownUser } = useAuth();
  const { data, error } = useQuery(disputeByCodeQuery(code));
  if (error) return <CodeNotFound code={code} error={error} />;
  // Until the session is known, nobody is asked to create an account.
  if (!user && unknownUser) return <CodeNotFound code={code} error={failed(unknownUser)} />;
  if (!data || isLoading) return <PageSpinner label="Loading dispute..." />;
  return user ? <AutoJoin dispute={data} user={user} /> : <Invitation dispute={data} />;
};

const home = (look: ButtonLook = 'primary') => (
  <ButtonLink to="/" look={look}>
    Go to Home
  </ButtonLink>
);

/** What to do about a link or a code that is wrong. */
const ways = (
  <>
    {home()}
    <ButtonLink to="/dashboard" hash="join" look="secondary">
      Enter a Code
    </ButtonLink>
  </>
);

const InvalidLink = () => (
  <MessagePage title="Invalid Link" actions={ways}>
    <p>This join link is invalid. Please check the link and try again.</p>
    <p className="text-base">{CODE_ADVICE}</p>
  </MessagePage>
);

const CodeNotFound = ({ code, error: { message, cause } }: { code: string; error: Error }) =>
  isStatus(cause, 404) ? (
    <MessagePage title="Dispute Not Found" actions={ways}>
      <p role="alert">
        <span className="text-danger">{message}</span>. We couldn't find a dispute with code{' '}
        <strong className="wrap-anywhere font-code text-ink">{code}</strong>. Please check the code and try again.
      </p>
      <p className="text-base">{CODE_ADVICE}</p>
    </MessagePage>
  ) : (
    <MessagePage
      title="We could not open the invitation"
      actions={
        <>
          <TryAgain />
          {home('secondary')}
        </>
      }
    >
      <p role="alert">
        {message}. {readFailureAdvice(cause)}
      </p>
    </MessagePage>
  );
