import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '#contract/views.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';

/**
 * Shown after an existing account was linked to Google: the old password and all other sessions are
 * gone.
 * @param next where they were going
 */
export const GoogleLinked = ({ user, next }: { user: CurrentUser; next: string }) => (
  <MessagePage
    title="You can now sign in with Google"
    drawing={<ShieldCheck aria-hidden className="size-14 text-good" />}
    actions={
      <>
        <Link to={next} replace className={buttonClass()}>
          Continue
        </Link>
        <Link
          to="/reset-password"
          search={{ email: user.email, redirect: '/account' }}
          className={buttonClass('secondary')}
        >
          Set a Password by Email
        </Link>
      </>
    }
  >
    <p role="status">
      You already had an account with this email address. To keep it yours alone, we removed its old password and signed
      out every other browser. You can set a new password at any time.
    </p>
  </MessagePage>
);
