import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { CurrentUser, OwnDispute } from '#contract/views.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GROUPS, type Group, membersOf } from '../groups.ts';
import { isTurnOf } from '../statusWords.ts';
import { MyDisputeCard } from './MyDisputeCard.tsx';

interface Props {
  disputes: OwnDispute[];
  user: CurrentUser;
}

export const DisputeTabs = ({ disputes, user }: Props) => (
  <TabGroup className="min-w-0">
    <TabList className="gap-1 border-line border-b max-sm:snap-row sm:flex">
      {GROUPS.map(group => (
        <Tab
          key={group.name}
          className="min-h-11 rounded-t-field border-transparent border-b-4 px-4 font-semibold text-muted data-selected:border-brand data-selected:text-ink"
        >
          {group.name} ({membersOf(group, disputes).length})
        </Tab>
      ))}
    </TabList>
    <TabPanels className="pt-5 max-sm:pt-7">
      {GROUPS.map(group => (
        <TabPanel key={group.name} className="rounded-card">
          <GroupPanel group={group} disputes={membersOf(group, disputes)} user={user} />
        </TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);

/** What waits for the reader comes first. */
const GroupPanel = ({ group, disputes, user }: Props & { group: Group }) => {
  const { yours = [], others = [] } = Object.groupBy(disputes, one => (isTurnOf(one, user) ? 'yours' : 'others'));
  const isMixed = yours.length > 0 && others.length > 0;
  return (
    <div className="grid gap-4">
      {yours.length > 0 && (
        <>
          <h2 className="text-2xl">Your turn</h2>
          <Cards disputes={yours} user={user} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className={isMixed ? 'mt-4 text-2xl' : 'sr-only'}>{isMixed ? 'The others' : group.name}</h2>
          <Cards disputes={others} user={user} />
        </>
      )}
      {disputes.length === 0 && <NothingThere group={group} />}
    </div>
  );
};

const Cards = ({ disputes, user }: Props) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {disputes.map(dispute => (
      <li key={dispute.id}>
        <MyDisputeCard dispute={dispute} user={user} />
      </li>
    ))}
  </ul>
);

const NothingThere = ({ group }: { group: Group }) => (
  <>
    <h2 className="sr-only">{group.name}</h2>
    <EmptyState
      title={group.empty}
      action={group.status === undefined && <ButtonLink to="/create">Create Your First Dispute</ButtonLink>}
    >
      {group.status === undefined &&
        'Begin with one line: what do you two argue about? If you were sent a code, press Join via Code.'}
    </EmptyState>
  </>
);
