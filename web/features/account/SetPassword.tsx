import { Link } from '@tanstack/react-router';

/** The way to a mail by which somebody sets a password, and back here. */
export const SetPassword = ({ email, children }: { email: string; children: string }) => (
  <Link
    to="/reset-password"
    search={{ email, redirect: '/account' }}
    className="justify-self-start py-1 text-brand underline underline-offset-4"
  >
    {children}
  </Link>
);
