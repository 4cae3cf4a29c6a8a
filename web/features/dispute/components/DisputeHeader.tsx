import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LONG_TITLE } from '#contract/firstScreens.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { ReportMenu } from '#web/features/moderation/components/ReportMenu.tsx';
import { titleShown } from '#web/features/refusal/ownHeld.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Side } from '#web/ui/SideMark.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { isClosed, isPublic } from '../participation.ts';
import { Counts } from './Counts.tsx';
import { DisputeBadges } from './DisputeBadges.tsx';
import { JudgeFirst } from './JudgeFirst.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  detail: DisputeDetail;
  /** Of the reader, if they take part: they see the results anyway. */
  side: Side | undefined;
}

export const DisputeHeader = ({ detail, side }: Props) => {
  const { dispute, held } = detail;
  const counts = { voteCount: detail.totalVotes, commentCount: detail.commentCount };
  return (
    <header className="grid gap-4">
      {/* An unlisted dispute was opened by a participant, from their own disputes. */}
      <div className="-my-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4" data-noprint>
        <Link
          to={isPublic(dispute) ? '/browse' : '/dashboard'}
          search={{}}
          className="flex min-h-6 items-center gap-1.5 text-muted hover:text-brand"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {isPublic(dispute) ? 'All disputes' : 'My Disputes'}
        </Link>
        {isPublic(dispute) && !side && <JudgeFirst />}
      </div>
      {isPublic(dispute) ? (
        <DisputeBadges status={dispute.status} expiresAt={isClosed(dispute) ? null : dispute.expiresAt} {...counts} />
      ) : (
        <div>
          <Badge tone="brand">Private until both stories are in</Badge>
        </div>
      )}
      <DisputeTitle>{titleShown(dispute.title, held)}</DisputeTitle>
      <BelowTitle detail={detail} side={side} />
    </header>
  );
};

export const DisputeTitle = ({ children: title }: { children: string }) => (
  <h1
    className={classes(
      'wrap-anywhere max-w-4xl leading-title [view-transition-name:title]',
      title.length > LONG_TITLE ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-5xl',
    )}
  >
    <Unbroken text={title} />
  </h1>
);

const BelowTitle = ({ detail, side }: Props) => {
  const { dispute, totalVotes, commentCount } = detail;
  // A title's own writer edits it instead of reporting it.
  const isOwnTitle = side === 'a';
  if (!isPublic(dispute)) return isOwnTitle && <OwnTitle detail={detail} className="-mx-4 -mt-2 justify-self-start" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Counts voteCount={totalVotes} commentCount={commentCount} viewCount={dispute.viewCount} />
      <div className="flex items-center gap-2">
        {/* The band above has the same button (OpenedBand). */}
        <div className="in-[html:has(#opened-heading)]:hidden empty:hidden">
          {dispute.withheld === null && <ShareButton title={dispute.title} />}
        </div>
        {!isOwnTitle && <ReportMenu disputeId={dispute.id} target="title" name="the title" text={dispute.title} />}
      </div>
    </div>
  );
};
