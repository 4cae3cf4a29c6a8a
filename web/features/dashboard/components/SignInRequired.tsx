import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noteEndedSession } from '#web/features/auth/session.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';

/** The session ended while the dashboard was open. */
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
            // RequireUser, around this page, leads to the same place as soon as nobody is signed in: two ways would race.
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
