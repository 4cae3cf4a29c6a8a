import { buttonClass } from '#web/ui/buttonClass.ts';

/**
 * A page that the browser navigates to, not an API call.
 * @param redirect where to go after signing in
 */
export const GoogleButton = ({ redirect }: { redirect: string | undefined }) => (
  <a
    href={`/api/auth/google${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`}
    className={buttonClass('secondary')}
  >
    Continue with Google
  </a>
);
