import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { noteEndedSession } from '../session.ts';

/** The session ended while someone was writing: the text is safe, and the way leads back to it. */
export const SignInAgain = () => {
  const client = useQueryClient();
  const here = useLocation({ select: location => location.href });
  return (
    <Notice tone="danger" title="You have been signed out">
      <p>Your text is saved on this device. Sign in and you will find it here again.</p>
      <Link
        to="/auth"
        search={{ redirect: here }}
        onClick={() => noteEndedSession(client)}
        className={buttonClass('primary', 'justify-self-start')}
      >
        Sign in and come back
      </Link>
    </Notice>
  );
};
