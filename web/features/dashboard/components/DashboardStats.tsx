import type { DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { withStatus } from '../groups.ts';

export const DashboardStats = ({ disputes }: { disputes: DisputeListItem[] }) => {
  const having = (status: DisputeStatus) => withStatus(status, disputes).length;
  const stats = [
    { label: 'Total Disputes', value: disputes.length },
    { label: 'Active', value: having('published') },
    { label: 'Awaiting Partner', value: having('awaiting_partner') },
    { label: 'Drafts', value: having('draft') },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:gap-4">
      {stats.map(({ label, value }) => (
        <div key={label} className={`${cardClass} flex min-h-24 flex-col-reverse justify-center px-5 py-2`}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
