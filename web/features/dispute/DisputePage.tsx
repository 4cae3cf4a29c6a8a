import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { RemovedHere } from '#web/features/moderation/components/RemovedHere.tsx';
import { ConnectionError, isNothingThere, isStatus, messageOf } from '#web/lib/http/http.ts';
import { useLive } from '#web/lib/live/topics.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { isCatchingUp } from '#web/lib/send/catchingUp.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { NotShownYet } from '#web/ui/LoadFailed.tsx';
import { late } from '#web/ui/late.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TryAgain } from '#web/ui/TryAgain.tsx';
import { disputeQuery } from './api/getDispute.ts';
import { leftComments } from './commentDrafts.ts';
import { DisputeHeader, DisputeTitle } from './components/DisputeHeader.tsx';
import { EndedDispute } from './components/EndedDispute.tsx';
import { InvitePanel } from './components/InvitePanel.tsx';
import { LeftComments } from './components/LeftComments.tsx';
import { OpenedBand } from './components/OpenedBand.tsx';
import { Outcome } from './components/Outcome.tsx';
import { PhoneBar } from './components/PhoneBar.tsx';
import { PublicPart } from './components/PublicPart.tsx';
import { Stories } from './components/Stories.tsx';
import { KnownTitle } from './knownTitle.ts';
import { isEnded, isFinal, isPublic, isTold, owedSide, sideOf } from './participation.ts';

/** Only the two participants load this code. */
const OwnDispute = late(
  () => import('#web/features/moderation/components/OwnDispute.tsx'),
  'OwnDispute',
  <div className="h-25 sm:h-19 lg:h-11" />,
);

const route = getRouteApi('/dispute/$id');

export const DisputePage = () => {
  const { id } = route.useParams();
  const { user } = useAuth();
  const { data, error } = useQuery(disputeQuery(id));
  useLive(changes(data) ? id : undefined);
  if (data && !(isStatus(error, 404) && isWithdrawn(data, user))) return <Loaded key={id} detail={data} />;
  if (error) return isCatchingUp() ? <NotShownYet /> : <DisputeNotFound id={id} error={error} />;
  return <DisputeSkeleton id={id} />;
};

/**
 * Whether a dispute that can no longer be read must leave the screen: it may just have become
 * visible to participants only. An unpublished one stays for its participant, whose session has
 * ended elsewhere, and who may be writing.
 */
const isWithdrawn = ({ dispute }: DisputeDetail, user: CurrentUser | null): boolean =>
  isPublic(dispute) || sideOf(dispute, user) === undefined;

const changes = (detail: DisputeDetail | undefined): boolean => detail !== undefined && !isFinal(detail.dispute);

const Loaded = ({ detail }: { detail: DisputeDetail }) => {
  const { isLoading } = useAuth();
  const { dispute } = detail;
  // Its participants, who alone can read it, see other things than a stranger would.
  if (isLoading && !isPublic(dispute)) return <DisputeSkeleton id={dispute.id} />;
  return isEnded(dispute) ? <EndedDispute detail={detail} /> : <Dispute detail={detail} />;
};

const Dispute = ({ detail }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  const { dispute } = detail;
  const side = sideOf(dispute, user);
  usePageTitle(dispute.title);
  return (
    <>
      {side && <OpenedBand key={user?.id} dispute={dispute} />}
      <div className="shell grid gap-8 py-8">
        <DisputeHeader detail={detail} side={side} />
        {side === 'a' && dispute.user2Id === null && !owedSide(dispute, user) && (
          <InvitePanel title={dispute.title} refereeCode={dispute.refereeCode} />
        )}
        <Outcome detail={detail} side={side} />
        {user && side && isPublic(dispute) && (
          // Keyed by user: what one participant marked must not be shown to the other, who may have
          // signed in in another tab.
          <OwnDispute key={user.id} detail={detail} userId={user.id} />
        )}
        {isPublic(dispute) && <RemovedHere detail={detail} />}
        <Stories detail={detail} />
        {side && !user?.isEmailVerified && (
          <VerifyPrompt
            reason={`${isTold(dispute, side) ? '' : 'You can tell your side right away. '}To vote and comment on other disputes, you need a verified address.`}
          />
        )}
        {isPublic(dispute) && <PublicPart detail={detail} />}
      </div>
      <PhoneBar detail={detail} />
    </>
  );
};

const whyElse = (error: Error): string =>
  error instanceof ConnectionError
    ? 'It could also be your connection. We cannot reach Bothsides right now.'
    : `It could also be that we cannot show it right now. ${messageOf(error, 'Please try again in a moment.')}`;

const DisputeNotFound = ({ id, error }: { id: string; error: Error }) => {
  const { user, isLoading } = useAuth();
  const isLost = !isNothingThere(error);
  /**
   * Before publication only the two participants can open it, and a mail may have led them here.
   */
  const isUnknown = !user && !isLoading && !isLost;
  return (
    <>
      <MessagePage
        title="Dispute Not Found"
        actions={
          <>
            {isLost && <TryAgain />}
            {isUnknown && (
              <ButtonLink to="/auth" search={{ redirect: `/dispute/${id}` }}>
                Sign In
              </ButtonLink>
            )}
            <ButtonLink to="/browse" look="secondary">
              Browse Other Disputes
            </ButtonLink>
          </>
        }
      >
        <p>This dispute may not exist or may not be published yet.</p>
        {isUnknown && <p>If you take part in it, sign in to open it.</p>}
        {isLost && <p>{whyElse(error)}</p>}
      </MessagePage>
      {user && !isLost && (
        <div className="shell pb-16 empty:hidden">
          <LeftComments key={user.id} left={leftComments(id, user.id, undefined, false)} />
        </div>
      )}
    </>
  );
};

/** Placeholders for the header and both stories. */
const DisputeSkeleton = ({ id }: { id: string }) => {
  const title = use(KnownTitle)(id);
  return (
    <div className="shell grid min-h-screen content-start gap-8 py-8">
      <div className="grid gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-6 w-40" />
        {title === undefined ? <Skeleton className="h-12 w-4/5" /> : <DisputeTitle>{title}</DisputeTitle>}
        <Skeleton className="h-11 w-full" />
      </div>
      <div role="status" aria-label="Loading dispute..." className="grid gap-4 lg:grid-cols-2 lg:gap-1">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
};
