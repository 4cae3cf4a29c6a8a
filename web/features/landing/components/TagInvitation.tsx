import { Suspense, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { late } from '#web/ui/late.ts';

const TagModal = late(() => import('#web/features/auth/components/TagModal.tsx'), 'TagModal');

/** Asks a signed-in person without a tag for one; who closes it is asked again with the next visit. */
export const TagInvitation = ({ user }: { user: CurrentUser }) => {
  const [isWanted, setIsWanted] = useState(user.anonymousTag === null);
  return <Suspense fallback={null}>{isWanted && <TagModal onClose={() => setIsWanted(false)} />}</Suspense>;
};
