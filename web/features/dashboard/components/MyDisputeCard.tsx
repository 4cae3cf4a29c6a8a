import { Check, Clock } from 'lucide-react';
import { counted } from '#contract/numbers.ts';
import { verdictWords } from '#contract/verdictWords.ts';
import type { CurrentUser, DisputeListItem, OwnDispute } from '#contract/views.ts';
import { ENDED, isClosed, isEnded, isPublic, lacksText, sideOf } from '#web/features/dispute/participation.ts';
import { titleShown } from '#web/features/refusal/ownHeld.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { linkCardClass } from '#web/ui/cardClass.ts';
import { SIDE_NAMES, type Side, SideMark } from '#web/ui/SideMark.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { partnerWords, statusWords, titleWords, turnWords } from '../statusWords.ts';
import { CardActions } from './CardActions.tsx';

export const MyDisputeCard = ({ dispute, user }: { dispute: OwnDispute; user: CurrentUser }) => {
  const isCreator = sideOf(dispute, user) === 'a';
  const turn = turnWords(dispute, user);
  const title = titleWords(dispute, isCreator);
  return (
    <article className={`${linkCardClass} grid h-full content-between gap-4 p-5`}>
      <div className="grid gap-3">
        <StatusBadge dispute={dispute} />
        <h3 className="wrap-anywhere text-xl">
          <Unbroken text={titleShown(dispute.title, dispute.held)} />
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <span>
            Created <TimeAgo instant={dispute.createdAt} />
          </span>
          <span>
            Code: <span className="above-link font-code font-semibold tracking-wider">{dispute.refereeCode}</span>
          </span>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span>You: {isCreator ? 'Creator' : 'Partner'}</span>
          <span>Partner: {partnerWords(dispute, isCreator)}</span>
        </p>
        {isEnded(dispute) ? (
          <p>{ENDED}</p>
        ) : (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <StoryCheck side="a" isSubmitted={dispute.user1StorySubmitted} />
            <StoryCheck side="b" isSubmitted={dispute.user2StorySubmitted} />
          </p>
        )}
        {title && <p className="font-semibold">{title}</p>}
        {turn && <p className="font-semibold">{turn}</p>}
        {isPublic(dispute) && <Outcome dispute={dispute} isCreator={isCreator} />}
      </div>
      <CardActions dispute={dispute} user={user} />
    </article>
  );
};

const StoryCheck = ({ side, isSubmitted }: { side: Side; isSubmitted: boolean }) => (
  <span className="inline-flex items-center gap-1.5">
    <SideMark side={side} className="size-4" />
    {SIDE_NAMES[side]}:
    {isSubmitted ? (
      <Check role="img" aria-label="story submitted" className="size-4 text-good" />
    ) : (
      <Clock role="img" aria-label="story not submitted yet" className="size-4 text-muted" />
    )}
  </span>
);

const TONES = { draft: 'plain', awaiting_partner: 'warm', published: 'good', expired: 'brand' } as const;

const StatusBadge = ({ dispute }: { dispute: DisputeListItem }) => (
  <div className="flex flex-wrap gap-2">
    <Badge tone={lacksText(dispute) ? 'plain' : TONES[dispute.status]}>{statusWords(dispute)}</Badge>
    {dispute.withheld && !isEnded(dispute) && <Badge tone="warm">Off the lists</Badge>}
  </div>
);

const Outcome = ({ dispute, isCreator }: { dispute: OwnDispute; isCreator: boolean }) => {
  const { user1Percentage, user2Percentage, voteCount, commentCount, verdict } = dispute;
  const isOpen = !isClosed(dispute);
  const [yours, theirs] = isCreator ? [user1Percentage, user2Percentage] : [user2Percentage, user1Percentage];
  return (
    <div className="grid gap-1 rounded-field bg-sunken px-4 py-3">
      <p className="text-muted text-sm">
        {counted(voteCount, 'vote')}, {counted(commentCount, 'comment')}
      </p>
      {yours !== null && theirs !== null && (
        <>
          <p className="font-semibold">
            Results: You {yours}% - Partner {theirs}%
          </p>
          <p>{verdictWords(verdict.word, !isOpen, 'Partner ')}</p>
          {isOpen && <p className="text-muted text-sm">So far, from {counted(voteCount, 'vote')}. Not final yet.</p>}
        </>
      )}
    </div>
  );
};
