import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { late } from '#web/ui/late.ts';

const TagModal = late(() => import('#web/features/auth/components/TagModal.tsx'), 'TagModal');

/**
 * Asks a signed-in person without a tag to choose one. If they close the question, it comes back on
 * the next visit, in another tab.
 */
export const TagInvitation = ({ user }: { user: CurrentUser }) => {
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
  return <Suspense fallback={null}>{isWanted && <TagModal onClose={close} />}</Suspense>;
};
