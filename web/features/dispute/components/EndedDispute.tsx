import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { LeftStory } from '#web/features/story/components/LeftStory.tsx';
import { draftKey, readDraft } from '#web/lib/drafts/drafts.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import type { Side } from '#web/ui/SideMark.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { ENDED, sideOf } from '../participation.ts';
import { StoryPanel, StoryText } from './StoryPanel.tsx';

/**
 * For the remaining participant. Their text is still here, submitted or not: they may want it for a
 * new dispute.
 */
export const EndedDispute = ({ detail: { dispute } }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  const side = sideOf(dispute, user);
  return (
    <>
      <MessagePage
        title="This dispute cannot continue"
        actions={
          <>
            <ButtonLink to="/create">Create New Dispute</ButtonLink>
            <ButtonLink to="/dashboard" look="secondary">
              My Disputes
            </ButtonLink>
          </>
        }
      >
        {side === 'a' && (
          <p dir="auto" className="wrap-anywhere font-semibold text-ink">
            <Unbroken text={dispute.title} />
          </p>
        )}
        <p>{ENDED} What you wrote stays private.</p>
        <p>You can start a new one whenever you like.</p>
      </MessagePage>
      {user && side && <OwnWords dispute={dispute} side={side} userId={user.id} />}
    </>
  );
};

interface OwnWordsProps {
  dispute: DisputeDetail['dispute'];
  side: Side;
  userId: string;
}

const OwnWords = ({ dispute, side, userId }: OwnWordsProps) => {
  const story = side === 'a' ? dispute.user1Story : dispute.user2Story;
  const words = story ?? readDraft(draftKey(userId, 'story', dispute.id));
  if (words === '') return null;
  return (
    <div className="shell pb-16">
      <StoryPanel side={side} tag={null}>
        <StoryText>{words}</StoryText>
        {story !== null && <LeftStory disputeId={dispute.id} userId={userId} shown={story} isNew={false} />}
      </StoryPanel>
    </div>
  );
};
