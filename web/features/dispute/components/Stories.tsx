import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { ReportMenu } from '#web/features/moderation/components/ReportMenu.tsx';
import { useNoPreview } from '#web/features/story/leavePreview.ts';
import { late } from '#web/ui/late.ts';
import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { isPublic, owedSide, sideOf } from '../participation.ts';
import { useLatch } from '../useLatch.ts';
import { StoryPanel, StoryText } from './StoryPanel.tsx';

/** Forms pull in validation code that readers do not need. */
const Writing = late(() => import('./Writing.tsx'), 'Writing', <Skeleton className="h-screen rounded-card" />);

/** Only writers load this code. */
const LeftStory = late(() => import('#web/features/story/components/LeftStory.tsx'), 'LeftStory', null);

/** Only participants load this code. */
const Afraid = late(() => import('#web/features/refusal/components/Afraid.tsx'), 'Afraid', null);

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

/** Both stories side by side, or what is still missing. A side that owes its own writes it. */
export const Stories = ({ detail }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  const { dispute } = detail;
  const owed = owedSide(dispute, user);
  const own = sideOf(dispute, user);
  const areBothIn = dispute.user1StorySubmitted && dispute.user2StorySubmitted;
  const wasOwed = useLatch(owed !== undefined);
  useNoPreview(isPublic(dispute) || (own !== undefined && !owed), wasOwed);
  if (user && owed) return <Writing detail={detail} userId={user.id} side={owed} />;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-1">
      {sidesOf(detail).map(one => (
        <StoryPanel key={one.side} {...one} more={one.side !== own && <StoryMenu dispute={dispute} {...one} />}>
          <StoryOrWaiting {...one} areBothIn={areBothIn} />
          {user && one.side === own && (
            <LeftStory disputeId={dispute.id} userId={user.id} shown={one.story} isNew={wasOwed} />
          )}
        </StoryPanel>
      ))}
      {own && !isPublic(dispute) && (
        <div className="lg:col-span-2 lg:mt-4">
          <Afraid />
        </div>
      )}
      {isPublic(dispute) && <AboutNames stories={`${dispute.user1Story} ${dispute.user2Story}`} />}
    </div>
  );
};

const StoryMenu = ({ dispute, side, story }: OneSide & Pick<DisputeDetail, 'dispute'>) =>
  isPublic(dispute) &&
  story !== null && (
    <ReportMenu
      disputeId={dispute.id}
      target={side === 'a' ? 'user1' : 'user2'}
      name={`the story of ${SIDE_NAMES[side]}`}
      text={story}
      className="-mr-3"
    />
  );

/** Says once what a pill's own hint says only to those who can hover over it. */
const AboutNames = ({ stories }: { stories: string }) => {
  const [name] = /\[name \d+\]/.exec(stories) ?? [];
  if (name === undefined) return null;
  return (
    <p className="text-muted text-sm lg:col-span-2 lg:mt-2">
      Names were taken out: <Unbroken text={name} /> is the same person in both stories. Each comment counts its own
      names.
    </p>
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
