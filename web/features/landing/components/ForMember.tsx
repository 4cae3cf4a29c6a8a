import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { myDisputesQuery } from '#web/features/dashboard/api/myDisputes.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { late } from '#web/ui/late.ts';

/** What the home page has for a member. */
export const ForMember = ({ user }: { user: CurrentUser }) => (
  <>
    <FirstStep />
    <TagInvitation user={user} />
  </>
);

/** What a member does first who takes part in no dispute yet. */
const FirstStep = () => {
  const client = useQueryClient();
  const [isNewcomer, setIsNewcomer] = useState(false);
  useEffect(() => {
    // Read once: an observer would read again in the moment of a logout.
    client.fetchQuery(myDisputesQuery).then(
      disputes => setIsNewcomer(disputes.length === 0),
      () => undefined,
    );
  }, [client]);
  return (
    isNewcomer && (
      <p className="font-semibold text-night-ink">
        Begin with one line: what do you two argue about? Then you get a link for the other side, and each of you writes
        alone.
      </p>
    )
  );
};

const TagModal = late(() => import('#web/features/auth/components/TagModal.tsx'), 'TagModal', null);

/**
 * Asks a signed-in person without a tag to choose one. If they close the question, it comes back on
 * the next visit, in another tab.
 */
const TagInvitation = ({ user }: { user: CurrentUser }) => {
  const { history } = useRouter();
  const closedPlace = `bothsides:tag-question-closed:${user.id}`;
  const [isWanted, setIsWanted] = useState(
    () => user.anonymousTag === null && readStored(closedPlace, 'sessionStorage') === null,
  );
  const close = () => {
    // Following a link from the question, such as to sign in again, does not close it for good.
    if (history.location.pathname === '/') store(closedPlace, '', 'sessionStorage');
    setIsWanted(false);
  };
  return isWanted && <TagModal onClose={close} />;
};
