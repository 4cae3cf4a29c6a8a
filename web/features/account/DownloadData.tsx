import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { get, isStatus } from '#web/lib/http.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';

/** Browsers say nothing about a download that is refused: whether anybody is signed in is asked beside it. */
export const DownloadData = () => {
  const asking = useMutation({ mutationFn: () => get<CurrentUser>('/api/auth/user') });
  return (
    <>
      <a
        href="/api/account/export"
        download="bothsides-my-data.json"
        onClick={() => asking.mutate()}
        className={buttonClass('secondary')}
      >
        Download my data
      </a>
      {isStatus(asking.error, 401) && (
        <SignInAgain>Nothing was downloaded. Sign in, and you can do it here.</SignInAgain>
      )}
    </>
  );
};
