import { useLocation } from '@tanstack/react-router';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { late } from '#web/ui/late.ts';
import { Notice } from '#web/ui/Notice.tsx';

const OwnRemovals = late(() => import('./OwnRemovals.tsx'), 'OwnRemovals', null);

const hasMarker = ({ dispute, comments }: DisputeDetail): boolean =>
  [dispute.title, dispute.user1Story, dispute.user2Story, ...comments.map(({ content }) => content)].includes(
    REMOVED_BY_MODERATION,
  );

/** Words may be gone because the other side marked them. */
const lacksWords = ({ dispute }: DisputeDetail, { id }: CurrentUser): boolean =>
  (dispute.user1Id === id && dispute.user1Story?.includes('[removed]') === true) ||
  (dispute.user2Id === id && dispute.user2Story?.includes('[removed]') === true);

/** Tells an author why their text was removed. The mail links here with ?appeal. */
export const RemovedHere = ({ detail }: { detail: DisputeDetail }) => {
  const { user } = useAuth();
  const here = useLocation({ select: ({ href }) => href });
  const isFromMail = here.includes('appeal=');
  if (user && (isFromMail || hasMarker(detail) || lacksWords(detail, user)))
    return <OwnRemovals disputeId={detail.dispute.id} userId={user.id} isAsked={isFromMail} />;
  if (user || !isFromMail) return null;
  return (
    <Notice title="Was one of your texts removed here?">
      <p>Please sign in to see why, and to ask us to look again.</p>
      <ButtonLink to="/auth" search={{ redirect: here }} look="secondary" className="justify-self-start">
        Sign In
      </ButtonLink>
    </Notice>
  );
};
