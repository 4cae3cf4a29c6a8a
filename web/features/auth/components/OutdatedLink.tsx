import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';

/** In place of the form behind a reset link that was used, or is too old. */
export const OutdatedLink = ({ redirect }: { redirect: string | undefined }) => (
  <div className="grid gap-4">
    <div role="alert" className="grid gap-2">
      <p className="font-semibold">This reset link is no longer valid.</p>
      <p className="text-muted">
        A link works once, within one hour. If you have set a new password with it, please sign in.
      </p>
    </div>
    <Link to="/reset-password" search={{ redirect }} className={buttonClass()}>
      Ask for a new link
    </Link>
    <Link to="/auth" search={{ redirect }} className={buttonClass('quiet')}>
      Go to Login
    </Link>
  </div>
);
