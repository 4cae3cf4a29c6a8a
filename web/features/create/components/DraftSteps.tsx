import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { disputeQuery } from '#web/features/dispute/api/getDispute.ts';
import { InvitePanel } from '#web/features/dispute/components/InvitePanel.tsx';
import { OwnTitle } from '#web/features/dispute/components/OwnTitle.tsx';
import { isEnded, isPublic, owedSide, sideOf } from '#web/features/dispute/participation.ts';
import { heldAt, titleShown } from '#web/features/refusal/ownHeld.ts';
import { LeftStory } from '#web/features/story/components/LeftStory.tsx';
import { StoryForm } from '#web/features/story/components/StoryForm.tsx';
import { isCatchingUp } from '#web/lib/catchingUp.ts';
import { isNothingThere } from '#web/lib/http.ts';
import { useEver } from '#web/lib/useEver.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { NotShownYet } from '#web/ui/NotShownYet.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { Complete } from './Complete.tsx';
import { Steps } from './Steps.tsx';

interface Props {
  id: string;
  user: CurrentUser;
}

/** The steps for an existing dispute. */
export const DraftSteps = ({ id, user }: Props) => {
  const { data, error, isPending } = useQuery(disputeQuery(id));
  if (isPending) return <PageSpinner />;
  if (!data) return <NoDraft error={error} />;
  if (sideOf(data.dispute, user) === undefined) return <DraftNotFound />;
  if (isPublic(data.dispute) || isEnded(data.dispute)) return <Navigate to="/dispute/$id" params={{ id }} replace />;
  return <OpenDraft detail={data} user={user} />;
};

const OpenDraft = ({ detail, user }: { detail: DisputeDetail; user: CurrentUser }) => {
  const { dispute, held } = detail;
  const owed = owedSide(dispute, user);
  const wasOwed = useEver(owed !== undefined);
  const own = sideOf(dispute, user) === 'a' ? dispute.user1Story : dispute.user2Story;
  return (
    <Steps current={owed ? 'story' : 'complete'}>
      <div className="grid justify-items-start gap-1">
        <h2 className="wrap-anywhere text-2xl">
          <Unbroken text={titleShown(dispute.title, held)} />
        </h2>
        {sideOf(dispute, user) === 'a' && <OwnTitle detail={detail} className="-mx-4" />}
      </div>
      {dispute.user2Id === null && <InvitePanel title={dispute.title} refereeCode={dispute.refereeCode} />}
      {owed ? (
        <div className={`${cardClass} p-5 sm:p-6`}>
          <StoryForm
            disputeId={dispute.id}
            userId={user.id}
            side={owed}
            isLast={dispute.user1StorySubmitted || dispute.user2StorySubmitted}
            held={heldAt(held, owed)}
          />
        </div>
      ) : (
        <>
          <Complete
            id={dispute.id}
            hasPartner={dispute.user2Id !== null}
            areBothIn={dispute.user1StorySubmitted && dispute.user2StorySubmitted}
          />
          <LeftStory disputeId={dispute.id} userId={user.id} shown={own} isNew={wasOwed} />
        </>
      )}
      <Link to="/create" search={{}} className={buttonClass('quiet', '-mx-4 justify-self-start')}>
        Back to create
      </Link>
    </Steps>
  );
};

const NoDraft = ({ error }: { error: Error | null }) => {
  if (error && !isNothingThere(error)) return <Unreachable error={error} />;
  return isCatchingUp() ? <NotShownYet /> : <DraftNotFound />;
};

const DraftNotFound = () => (
  <MessagePage
    title="Dispute Not Found"
    actions={
      <Link to="/dashboard" className={buttonClass()}>
        My Disputes
      </Link>
    }
  >
    <p>This dispute may not exist, or it is not yours to continue.</p>
  </MessagePage>
);
