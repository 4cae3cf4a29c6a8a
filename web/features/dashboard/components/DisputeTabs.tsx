import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { CurrentUser, OwnDispute } from '#contract/views.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GROUPS, type Group, membersOf } from '../groups.ts';
import { MyDisputeCard } from './MyDisputeCard.tsx';

interface Props {
  disputes: OwnDispute[];
  user: CurrentUser;
}

export const DisputeTabs = ({ disputes, user }: Props) => (
  <TabGroup className="min-w-0">
    <TabList className="flex flex-wrap gap-1 border-line border-b p-1.5">
      {GROUPS.map(group => (
        <Tab
          key={group.name}
          className="min-h-11 rounded-t-lg border-transparent border-b-4 px-4 font-semibold text-muted data-selected:border-brand data-selected:text-ink"
        >
          {group.name} ({membersOf(group, disputes).length})
        </Tab>
      ))}
    </TabList>
    <TabPanels className="pt-5">
      {GROUPS.map(group => (
        <TabPanel key={group.name} className="rounded-card">
          <h2 className="sr-only">{group.name}</h2>
          <GroupPanel group={group} disputes={membersOf(group, disputes)} user={user} />
        </TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);

const GroupPanel = ({ group, disputes, user }: Props & { group: Group }) =>
  disputes.length === 0 ? (
    <EmptyState
      title={group.empty}
      action={group.status === undefined && <ButtonLink to="/create">Create Your First Dispute</ButtonLink>}
    />
  ) : (
    <ul className="grid gap-4 lg:grid-cols-2">
      {disputes.map(dispute => (
        <li key={dispute.id}>
          <MyDisputeCard dispute={dispute} user={user} />
        </li>
      ))}
    </ul>
  );
