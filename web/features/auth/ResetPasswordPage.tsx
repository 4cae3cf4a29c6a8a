import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/usePageTitle.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { NewPassword } from './components/NewPassword.tsx';
import { ResetRequestForm } from './components/ResetRequestForm.tsx';

const route = getRouteApi('/reset-password');

/** Asks for the reset mail or, when the link carries a token, for the new password. */
export const ResetPasswordPage = () => {
  usePageTitle('Reset Password');
  const { token, email, redirect } = route.useSearch();
  return (
    <div className="shell grid min-h-[65vh] place-items-center py-12">
      <div className={`${cardClass} grid w-full max-w-md gap-5 p-6 sm:p-8`}>
        <h1 className="text-3xl">Reset Password</h1>
        {token ? <NewPassword token={token} /> : <ResetRequestForm email={email} redirect={redirect} />}
      </div>
    </div>
  );
};
