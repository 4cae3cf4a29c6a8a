import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { disputeQuery } from '#web/features/dispute/api/getDispute.ts';
import { InvitePanel } from '#web/features/dispute/components/InvitePanel.tsx';
import { OwnTitle } from '#web/features/dispute/components/OwnTitle.tsx';
import { Writing } from '#web/features/dispute/components/Writing.tsx';
import { isEnded, isPublic, owedSide, sideOf } from '#web/features/dispute/participation.ts';
import { useLatch } from '#web/features/dispute/useLatch.ts';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { titleShown } from '#web/features/refusal/ownHeld.ts';
import { LeftStory } from '#web/features/story/components/LeftStory.tsx';
import { useNoPreview } from '#web/features/story/leavePreview.ts';
import { isNothingThere } from '#web/lib/http/http.ts';
import { isCatchingUp } from '#web/lib/send/catchingUp.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { NotShownYet, Unreachable } from '#web/ui/LoadFailed.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
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
  const wasOwed = useLatch(owed !== undefined);
  useNoPreview(!owed, wasOwed);
  const own = sideOf(dispute, user) === 'a' ? dispute.user1Story : dispute.user2Story;
  return (
    <Steps current={owed ? 'story' : 'complete'}>
      <div className="grid justify-items-start gap-1">
        <h2 className="wrap-anywhere text-2xl">
          <Unbroken text={titleShown(dispute.title, held)} />
        </h2>
        {sideOf(dispute, user) === 'a' && <OwnTitle detail={detail} className="-mx-4" />}
      </div>
      {owed ? (
        <Writing detail={detail} userId={user.id} side={owed} />
      ) : (
        <>
          {dispute.user2Id === null && <InvitePanel title={dispute.title} refereeCode={dispute.refereeCode} />}
          <Complete dispute={dispute} />
          <LeftStory disputeId={dispute.id} userId={user.id} shown={own} isNew={wasOwed} />
          <Afraid />
        </>
      )}
      <div className="-mx-4 flex flex-wrap items-center">
        <ButtonLink to="/create" look="quiet">
          Back to create another dispute
        </ButtonLink>
        <p className="px-4 text-muted text-sm">{`This ${owed ? 'draft' : 'dispute'} is kept under My Disputes.`}</p>
      </div>
    </Steps>
  );
};

const NoDraft = ({ error }: { error: Error | null }) => {
  if (error && !isNothingThere(error)) return <Unreachable error={error} />;
  return isCatchingUp() ? <NotShownYet /> : <DraftNotFound />;
};

const DraftNotFound = () => (
  <MessagePage title="Dispute Not Found" actions={<ButtonLink to="/dashboard">My Disputes</ButtonLink>}>
    <p>This dispute may not exist, or it is not yours to continue.</p>
  </MessagePage>
);

const nextStep = ({ user2Id, user1StorySubmitted, user2StorySubmitted }: DisputeDetail['dispute']): string => {
  // Only the title is not approved yet.
  if (user1StorySubmitted && user2StorySubmitted)
    return 'So is theirs. The vote opens once your dispute has a title that is approved.';
  return user2Id === null
    ? 'Send the link above to the other side. Once their story is in, the vote opens for 30 days.'
    : "Now it is the other side's turn. Once their story is in, the vote opens for 30 days.";
};

const Complete = ({ dispute }: Pick<DisputeDetail, 'dispute'>) => (
  <section role="status" className={`${cardClass} grid justify-items-center gap-3 p-8 text-center`}>
    <TwoMugs className="h-24" />
    <h2 className="text-2xl">Your side is in</h2>
    <p className="max-w-md text-muted">{nextStep(dispute)}</p>
    <ButtonLink to="/dispute/$id" params={{ id: dispute.id }}>
      See the dispute
    </ButtonLink>
  </section>
);
