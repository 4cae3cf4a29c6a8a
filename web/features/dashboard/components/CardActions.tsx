import type { CurrentUser, OwnDispute } from '#contract/views.ts';
import { EditTitle } from '#web/features/dispute/components/EditTitle.tsx';
import { isEnded, mayEditTitle } from '#web/features/dispute/participation.ts';
import { heldAt, titleShown } from '#web/features/refusal/ownHeld.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { classes } from '#web/ui/classes.ts';
import { copyWithToast } from '#web/ui/clipboard.ts';
import { isTurnOf, owesStory } from '../statusWords.ts';

const COPIED = { title: 'Copied!', description: 'Referee code copied to clipboard' };

interface Props {
  dispute: OwnDispute;
  user: CurrentUser;
}

/**
 * What can be done with a dispute, by its status. Its link covers the card. The words of quiet
 * buttons begin where the card's own words do.
 */
export const CardActions = ({ dispute, user }: Props) => (
  <div className="-mx-5 flex flex-wrap [&_button]:above-link">
    <MainLink dispute={dispute} user={user} />
    <CopyCode {...dispute} />
    {mayEditTitle(dispute, user) && (
      <EditTitle disputeId={dispute.id} title={heldAt(dispute.held, 'title')?.text ?? dispute.title} />
    )}
  </div>
);

/** Filled where the reader's turn it is. */
const MainLink = ({ dispute, user }: Props) => {
  const label = mainLabel(dispute, user);
  const look = isTurnOf(dispute, user) ? 'primary' : 'quiet';
  const props = {
    look,
    'aria-label': `${label}: ${titleShown(dispute.title, dispute.held)}`,
    className: classes('covers-card', look === 'primary' && 'ml-5'),
  } as const;
  return label === 'Continue' ? (
    <ButtonLink to="/create" search={{ dispute: dispute.id }} {...props}>
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink to="/dispute/$id" params={{ id: dispute.id }} {...props}>
      {label}
    </ButtonLink>
  );
};

const mainLabel = (dispute: OwnDispute, user: CurrentUser): string => {
  if (isEnded(dispute)) return 'View Dispute';
  switch (dispute.status) {
    case 'draft':
      return 'Continue';
    case 'awaiting_partner':
      return owesStory(dispute, user) ? 'Submit Story' : 'View Your Story';
    case 'published':
      return 'View Dispute';
    case 'expired':
      return 'View Results';
  }
};

const CopyCode = ({ refereeCode, ...dispute }: OwnDispute) => {
  if (isEnded(dispute)) return null;
  const copy = () => copyWithToast(refereeCode, COPIED, `Please copy the code manually: ${refereeCode}`);
  if (dispute.status === 'draft') return <CopyButton look="quiet" label="Copy Code" copy={copy} />;
  const isAwaited = dispute.status === 'awaiting_partner' && dispute.user2Id === null;
  return isAwaited && <CopyButton look="quiet" label="Share Code" copy={copy} />;
};
