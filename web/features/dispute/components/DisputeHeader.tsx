import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LONG_TITLE } from '#contract/firstScreens.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { ReportButton } from '#web/features/moderation/components/ReportButton.tsx';
import { titleShown } from '#web/features/refusal/ownHeld.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { isClosed, isPublic } from '../participation.ts';
import { Counts } from './Counts.tsx';
import { DisputeBadges } from './DisputeBadges.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  detail: DisputeDetail;
  /** A title's own writer edits it instead of reporting it. */
  isOwnTitle: boolean;
}

export const DisputeHeader = ({ detail, isOwnTitle }: Props) => {
  const { dispute, held } = detail;
  const counts = { voteCount: detail.totalVotes, commentCount: detail.commentCount };
  return (
    <header className="grid gap-4">
      {/* An unlisted dispute was opened by a participant, from their own disputes. */}
      <Link
        to={isPublic(dispute) ? '/browse' : '/dashboard'}
        search={{}}
        data-noprint
        className="flex min-h-6 items-center gap-1.5 justify-self-start text-muted hover:text-brand"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {isPublic(dispute) ? 'All disputes' : 'My Disputes'}
      </Link>
      {isPublic(dispute) ? (
        <DisputeBadges status={dispute.status} expiresAt={isClosed(dispute) ? null : dispute.expiresAt} {...counts} />
      ) : (
        <div>
          <Badge tone="brand">Private until both stories are in</Badge>
        </div>
      )}
      <DisputeTitle>{titleShown(dispute.title, held)}</DisputeTitle>
      <BelowTitle detail={detail} isOwnTitle={isOwnTitle} />
    </header>
  );
};

export const DisputeTitle = ({ children: title }: { children: string }) => (
  <h1
    className={classes(
      'wrap-anywhere max-w-4xl leading-[1.15]',
      title.length > LONG_TITLE ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-5xl',
    )}
  >
    <Unbroken text={title} />
  </h1>
);

const BelowTitle = ({ detail, isOwnTitle }: Props) => {
  const { dispute, totalVotes, commentCount } = detail;
  if (!isPublic(dispute)) return isOwnTitle && <OwnTitle detail={detail} className="-mx-4 -mt-2 justify-self-start" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Counts voteCount={totalVotes} commentCount={commentCount} viewCount={dispute.viewCount} />
      <div className="flex flex-wrap items-center gap-4">
        {!isOwnTitle && <ReportButton disputeId={dispute.id} target="title" name="the title" text={dispute.title} />}
        {dispute.withheld === null && <ShareButton title={dispute.title} />}
      </div>
    </div>
  );
};
