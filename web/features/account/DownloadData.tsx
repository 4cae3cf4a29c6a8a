import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { ConnectionError, get, isStatus } from '#web/lib/http.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';

/**
 * Browsers report little about a failed download, so this checks separately whether the server
 * answers and the session is valid.
 */
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
        <SignInAgain>Nothing was downloaded. Sign in, and you can download it here.</SignInAgain>
      )}
      {asking.error instanceof ConnectionError && (
        <p role="alert" className="text-danger text-sm">
          Nothing was downloaded: we cannot reach Bothsides right now. Please try again in a moment.
        </p>
      )}
    </>
  );
};
