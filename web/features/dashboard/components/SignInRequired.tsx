import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noteEndedSession } from '#web/features/auth/session.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';

/** Shown when the session ends while the dashboard is open. */
export const SignInRequired = () => {
  const client = useQueryClient();
  return (
    <MessagePage
      title="Sign In Required"
      actions={
        <Link
          to="/auth"
          search={{ redirect: '/dashboard' }}
          onClick={event => {
            // RequireUser, which wraps this page, redirects to the same place once nobody is signed
            // in. Two redirects would race.
            event.preventDefault();
            noteEndedSession(client);
          }}
          className={buttonClass()}
        >
          Sign In
        </Link>
      }
    >
      <p>Please sign in to view your disputes dashboard.</p>
    </MessagePage>
  );
};
