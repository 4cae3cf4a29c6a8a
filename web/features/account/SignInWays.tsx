import type { CurrentUser } from '#contract/views.ts';
import { GoogleButton } from '#web/features/auth/components/GoogleButton.tsx';
import { messageOf } from '#web/lib/http/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeaveGoogle } from './api/account.ts';
import { SetPassword } from './SetPassword.tsx';

/** The ways to sign in, shown where Google is one of them or can become one. */
export const SignInWays = ({ user }: { user: CurrentUser }) => {
  const leaving = useLeaveGoogle();
  if (!user.signsInWith.includes('google'))
    return (
      <>
        <p className="text-muted">
          You sign in with your password. You can also use the Google account for this email address.
        </p>
        <GoogleButton redirect="/account" />
      </>
    );
  if (!user.signsInWith.includes('password'))
    return (
      <>
        <p className="text-muted">
          You sign in with Google and have no password here. With a password you can sign in without Google.
        </p>
        <SetPassword email={user.email}>Set a password by email</SetPassword>
      </>
    );
  return (
    <>
      <p className="text-muted">You can sign in with Google or with your password.</p>
      <Button look="secondary" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
        Stop signing in with Google
      </Button>
      {leaving.error && <p className="text-danger text-sm">{messageOf(leaving.error)}</p>}
    </>
  );
};
