import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { ReportButton } from '#web/features/moderation/components/ReportButton.tsx';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { late } from '#web/ui/late.ts';
import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { isPublic, owedSide, sideOf } from '../participation.ts';
import { useLatch } from '../useLatch.ts';
import { StoryPanel, StoryText } from './StoryPanel.tsx';

/** Forms pull in validation code that readers do not need. */
const StoryForm = late(
  () => import('#web/features/story/components/StoryForm.tsx'),
  'StoryForm',
  <Skeleton className="h-96" />,
);

/** Only writers load this code. */
const LeftStory = late(() => import('#web/features/story/components/LeftStory.tsx'), 'LeftStory', null);

interface OneSide {
  side: Side;
  tag: string | null;
  story: string | null;
  isSubmitted: boolean;
}

const sidesOf = ({ dispute, user1, user2 }: DisputeDetail): OneSide[] => [
  { side: 'a', tag: user1.anonymousTag, story: dispute.user1Story, isSubmitted: dispute.user1StorySubmitted },
  { side: 'b', tag: user2.anonymousTag, story: dispute.user2Story, isSubmitted: dispute.user2StorySubmitted },
];

/** Both stories side by side, or what is still missing. */
export const Stories = ({ detail }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  const { dispute, held } = detail;
  const owed = owedSide(dispute, user);
  const own = sideOf(dispute, user);
  const isOneIn = dispute.user1StorySubmitted || dispute.user2StorySubmitted;
  const areBothIn = dispute.user1StorySubmitted && dispute.user2StorySubmitted;
  const wasOwed = useLatch(owed !== undefined);
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-1">
      {sidesOf(detail).map(one => (
        <StoryPanel key={one.side} side={one.side} tag={one.tag}>
          {user && one.side === owed ? (
            <StoryForm
              disputeId={dispute.id}
              userId={user.id}
              side={one.side}
              isLast={isOneIn}
              held={heldAt(held, one.side)}
            />
          ) : (
            <StoryOrWaiting {...one} areBothIn={areBothIn} />
          )}
          {user && owed === undefined && one.side === own && (
            <LeftStory disputeId={dispute.id} userId={user.id} shown={one.story} isNew={wasOwed} />
          )}
          {isPublic(dispute) && one.story !== null && one.side !== own && (
            <ReportButton
              disputeId={dispute.id}
              target={one.side === 'a' ? 'user1' : 'user2'}
              name={`the story of ${SIDE_NAMES[one.side]}`}
              text={one.story}
            />
          )}
        </StoryPanel>
      ))}
    </div>
  );
};

const StoryOrWaiting = ({ side, story, isSubmitted, areBothIn }: OneSide & { areBothIn: boolean }) => {
  if (story !== null) return <StoryText>{story}</StoryText>;
  const name = SIDE_NAMES[side];
  // A person reads the title first.
  if (areBothIn) return <p className="text-muted">{name} has told their side. Both stories will be public soon.</p>;
  if (isSubmitted)
    return <p className="text-muted">{name} has told their side. It stays private until both stories are in.</p>;
  return <p className="text-muted">Waiting for {name} to submit their story...</p>;
};
