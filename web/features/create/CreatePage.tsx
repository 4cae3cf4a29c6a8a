import { getRouteApi } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/views.ts';
import { RequireUser } from '#web/features/auth/components/RequireUser.tsx';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { DraftSteps } from './components/DraftSteps.tsx';
import { Steps } from './components/Steps.tsx';
import { TitleForm } from './components/TitleForm.tsx';

const route = getRouteApi('/create');

export const CreatePage = () => {
  usePageTitle('Create Dispute');
  return <RequireUser>{user => <CreateSteps user={user} />}</RequireUser>;
};

/** The step follows from the dispute's state, so back, forward and reload are harmless. */
const CreateSteps = ({ user }: { user: CurrentUser }) => {
  const { dispute } = route.useSearch();
  if (dispute) return <DraftSteps key={dispute} id={dispute} user={user} />;
  return (
    <Steps current="create">
      <TitleForm userId={user.id} />
    </Steps>
  );
};
