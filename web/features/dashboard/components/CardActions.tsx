import type { CurrentUser, OwnDispute } from '#contract/views.ts';
import { EditTitle } from '#web/features/dispute/components/EditTitle.tsx';
import { isEnded, mayEditTitle, owedSide } from '#web/features/dispute/participation.ts';
import { heldAt } from '#web/features/refusal/ownHeld.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import type { ButtonLook } from '#web/ui/buttonClass.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { copyText } from '#web/ui/clipboard.ts';
import { showFailure, showToast } from '#web/ui/toast/toasts.ts';

const copyCode = async (code: string): Promise<boolean> => {
  const isCopied = await copyText(code);
  if (isCopied) showToast({ title: 'Copied!', description: 'Referee code copied to clipboard' });
  else showFailure('Copy failed', `Please copy the code manually: ${code}`);
  return isCopied;
};

const CopyCodeButton = ({ code, label }: { code: string; label: string }) => (
  <CopyButton look="secondary" label={label} copy={() => copyCode(code)} />
);

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
          <ButtonLink to="/create" search={{ dispute: dispute.id }}>
            Continue
          </ButtonLink>
          <CopyCodeButton code={dispute.refereeCode} label="Copy Code" />
        </>
      );
    case 'awaiting_partner':
      return (
        <>
          {dispute.user2Id === null && <CopyCodeButton code={dispute.refereeCode} label="Share Code" />}
          <StoryLink dispute={dispute} user={user} />
        </>
      );
    case 'published':
      return <DisputeLink id={dispute.id} label="View Dispute" />;
    case 'expired':
      return <DisputeLink id={dispute.id} label="View Results" />;
  }
};

/** A story that is in, or that a person reads first, asks nothing of its writer. */
const StoryLink = ({ dispute, user }: Props) => {
  const owed = owedSide(dispute, user);
  if (owed === undefined || heldAt(dispute.held, owed)?.status === 'held')
    return <DisputeLink id={dispute.id} label="View Your Story" look="secondary" />;
  return <DisputeLink id={dispute.id} label="Submit Story" />;
};

const DisputeLink = ({ id, label, look }: { id: string; label: string; look?: ButtonLook }) => (
  <ButtonLink to="/dispute/$id" params={{ id }} look={look}>
    {label}
  </ButtonLink>
);
