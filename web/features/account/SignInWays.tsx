import type { CurrentUser } from '#contract/views.ts';
import { messageOf } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeaveGoogle } from './api/leaveGoogle.ts';
import { SetPassword } from './SetPassword.tsx';

/** For whoever signs in with Google. */
export const SignInWays = ({ user }: { user: CurrentUser }) => {
  const leaving = useLeaveGoogle();
  if (!user.signsInWith.includes('password'))
    return (
      <>
        <p className="text-muted">
          You sign in with Google, and have no password here. With one you could do without Google.
        </p>
        <SetPassword email={user.email}>Set a password by email</SetPassword>
      </>
    );
  return (
    <>
      <p className="text-muted">You sign in with Google or with your password.</p>
      <Button look="secondary" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
        Stop signing in with Google
      </Button>
      {leaving.error && <p className="text-danger text-sm">{messageOf(leaving.error)}</p>}
    </>
  );
};
