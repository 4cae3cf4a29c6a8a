import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CurrentUser, DisputeByCode } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { sideOf } from '#web/features/dispute/participation.ts';
import { isStatus, messageOf } from '#web/lib/http/http.ts';
import { goOnFromEntry } from '#web/lib/page/entryBefore.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';
import { useJoinDispute } from '../api/joinDispute.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An invitation led here whose dispute is full. */
    isFull?: boolean;
  }
}

interface Props {
  dispute: DisputeByCode;
  user: CurrentUser;
}

/**
 * Joins automatically: participants go to their dispute, a full one turns people away, everyone
 * else joins at once.
 */
export const AutoJoin = ({ dispute, user }: Props) => {
  const navigate = useNavigate();
  const joining = useJoinDispute();
  const hasStarted = useRef(false);
  const { history } = useRouter();
  const toDispute = () =>
    goOnFromEntry(
      history,
      dispute.refereeCode,
      () => void navigate({ to: '/dispute/$id', params: { id: dispute.id }, replace: true }),
    );

  const join = () =>
    joining.mutate(dispute.refereeCode, {
      onSuccess: () => {
        showToast({
          title: 'Success',
          description: "You've joined the dispute. Now submit your side of the story.",
          isUnasked: true,
        });
        toDispute();
      },
      onError: error => showFailure('Error', error, 'Failed to join dispute'),
    });

  const start = useEffectEvent(() => {
    if (sideOf(dispute, user)) return toDispute();
    if (dispute.user2Id === null) return join();
    showFailure('Dispute Full', 'This dispute already has two participants.');
    void navigate({ to: '/dashboard', replace: true, state: { isFull: true } });
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, []);

  if (!joining.isError) return <PageSpinner label="Joining dispute..." />;
  if (isStatus(joining.error, 401))
    return (
      <div className="shell py-16">
        <SignInAgain error={joining.error}>You have not joined yet. Sign in, and you can carry on here.</SignInAgain>
      </div>
    );
  return (
    <MessagePage
      title="That did not work"
      actions={
        <>
          <Button onClick={join}>Try again</Button>
          <ButtonLink to="/dashboard" look="secondary">
            My Disputes
          </ButtonLink>
        </>
      }
    >
      <p>{messageOf(joining.error, 'Failed to join dispute')}</p>
    </MessagePage>
  );
};
