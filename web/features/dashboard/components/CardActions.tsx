import { Link } from '@tanstack/react-router';
import type { CurrentUser, OwnDispute } from '#contract/views.ts';
import { EditTitle } from '#web/features/dispute/components/EditTitle.tsx';
import { isEnded, mayEditTitle, owedSide } from '#web/features/dispute/participation.ts';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { CopyCodeButton } from './CopyCodeButton.tsx';

interface Props {
  dispute: OwnDispute;
  user: CurrentUser;
}

/** The actions for a dispute, by its status. */
export const CardActions = (props: Props) => (
  <div className="flex flex-wrap gap-2">
    <ActionsByStatus {...props} />
    {mayEditTitle(props.dispute, props.user) && (
      <EditTitle
        disputeId={props.dispute.id}
        title={heldAt(props.dispute.held, 'title')?.text ?? props.dispute.title}
      />
    )}
  </div>
);

const ActionsByStatus = ({ dispute, user }: Props) => {
  if (isEnded(dispute)) return <DisputeLink id={dispute.id} label="View Dispute" />;
  switch (dispute.status) {
    case 'draft':
      return (
        <>
          <Link to="/create" search={{ dispute: dispute.id }} className={buttonClass()}>
            Continue
          </Link>
          <CopyCodeButton code={dispute.refereeCode} label="Copy Code" />
        </>
      );
    case 'awaiting_partner':
      return (
        <>
          <CopyCodeButton code={dispute.refereeCode} label="Share Code" />
          {owedSide(dispute, user) && <DisputeLink id={dispute.id} label="Submit Story" />}
        </>
      );
    case 'published':
      return <DisputeLink id={dispute.id} label="View Dispute" />;
    case 'expired':
      return <DisputeLink id={dispute.id} label="View Results" />;
  }
};

const DisputeLink = ({ id, label }: { id: string; label: string }) => (
  <Link to="/dispute/$id" params={{ id }} className={buttonClass()}>
    {label}
  </Link>
);
