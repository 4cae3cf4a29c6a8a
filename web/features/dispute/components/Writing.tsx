import type { DisputeDetail } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { StoryForm } from '#web/features/story/components/StoryForm.tsx';
import { useStoryForm } from '#web/features/story/useStoryForm.ts';
import { classes } from '#web/ui/classes.ts';
import { SIDE_NAMES, type Side, SideMark } from '#web/ui/SideMark.tsx';
import { isTold } from '../participation.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { SIDE_GROUNDS, StoryPanel } from './StoryPanel.tsx';

interface Props {
  detail: DisputeDetail;
  userId: string;
  /** The side whose story is being written. */
  side: Side;
}

/** The page to write a story on. What else there is to know stands beside it, or below. */
export const Writing = ({ detail, userId, side }: Props) => {
  const { dispute, held, user1, user2 } = detail;
  const other = side === 'a' ? 'b' : 'a';
  const isLast = isTold(dispute, other);
  const ownHeld = heldAt(held, side);
  const form = useStoryForm(dispute.id, userId, ownHeld);
  const { phase } = form.state;
  // It stands beside what was said of the text.
  const hasHelp = phase.name === 'rejected' || phase.name === 'asked';
  return (
    <div className="grid gap-4 lg:grid-cols-8 lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="lg:col-span-3 lg:col-start-6">
        {dispute.user2Id === null ? (
          <InvitePanel title={dispute.title} refereeCode={dispute.refereeCode} isAside />
        ) : (
          <OtherSide side={other} isTold={isLast} />
        )}
      </div>
      <div className="lg:col-span-5 lg:row-span-2 lg:row-start-1">
        <StoryPanel side={side} tag={(side === 'a' ? user1 : user2).anonymousTag}>
          <StoryForm disputeId={dispute.id} side={side} isLast={isLast} held={ownHeld} form={form} />
        </StoryPanel>
      </div>
      <aside aria-label="About your story" className="grid content-start gap-6 lg:col-span-3 lg:col-start-6 lg:px-6">
        <WhatNext isLast={isLast} />
        {!hasHelp && <Afraid forget={form.forget} />}
      </aside>
    </div>
  );
};

/** In place of the other side's story. Their tag is not told before both are in, either. */
const OtherSide = ({ side, isTold: isTheirsIn }: { side: Side; isTold: boolean }) => (
  <p className={classes('flex min-h-14 items-center gap-3 rounded-card border px-4 py-1', SIDE_GROUNDS[side])}>
    <SideMark side={side} className="size-7 shrink-0" />
    {isTheirsIn
      ? `${SIDE_NAMES[side]} has told their side.`
      : `Waiting for ${SIDE_NAMES[side]} to submit their story...`}
  </p>
);

const WhatNext = ({ isLast }: { isLast: boolean }) => (
  <section aria-labelledby="next-heading" className="grid gap-2">
    <h2 id="next-heading" className="text-xl">
      What happens next
    </h2>
    <ol className="ml-5 grid list-decimal gap-2 text-muted">
      <li>You can see what strangers would read before you send anything.</li>
      <li>
        {isLast
          ? 'Once you send it, each of you can read the other.'
          : 'The other side can read it only when theirs is in, too.'}
      </li>
      <li>{`Then people who know neither of you read both, and vote for ${RULES.votingWindowDays} days.`}</li>
    </ol>
  </section>
);
