import { Link } from '@tanstack/react-router';

/** Links to the form that sends a mail for setting a password, and then back here. */
export const SetPassword = ({ email, children }: { email: string; children: string }) => (
  <Link
    to="/reset-password"
    search={{ email, redirect: '/account' }}
    className="justify-self-start py-1 text-brand underline underline-offset-4"
  >
    {children}
  </Link>
);
