import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { late } from '#web/ui/late.ts';

const TagModal = late(() => import('#web/features/auth/components/TagModal.tsx'), 'TagModal');

/** Asks a signed-in person without a tag for one. A person who closes the question is asked again with the next visit: in another tab. */
export const TagInvitation = ({ user }: { user: CurrentUser }) => {
  const { history } = useRouter();
  const closedPlace = `bothsides:tag-question-closed:${user.id}`;
  const [isWanted, setIsWanted] = useState(
    () => user.anonymousTag === null && readStored(closedPlace, 'sessionStorage') === null,
  );
  const close = () => {
    // A link from the question to another page, such as to sign in again, is no answer to it.
    if (history.location.pathname === '/') store(closedPlace, '', 'sessionStorage');
    setIsWanted(false);
  };
  return <Suspense fallback={null}>{isWanted && <TagModal onClose={close} />}</Suspense>;
};
