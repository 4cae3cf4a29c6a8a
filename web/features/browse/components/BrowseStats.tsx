import { MessageCircle, Scale, Users } from 'lucide-react';
import { formatNumber } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { cardClass } from '#web/ui/cardClass.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const sumOf = (items: DisputeListItem[], count: (item: DisputeListItem) => number) =>
  items.reduce((sum, item) => sum + count(item), 0);

interface Props {
  /** Absent while the count is unknown, which is not the same as 0. */
  items: DisputeListItem[] | undefined;
  isLoading: boolean;
}

export const BrowseStats = ({ items, isLoading }: Props) => {
  const known = items ?? [];
  const stats = [
    { label: 'Active Disputes', value: known.length, Icon: Users },
    { label: 'Total Votes Cast', value: sumOf(known, item => item.voteCount), Icon: Scale },
    { label: 'Community Comments', value: sumOf(known, item => item.commentCount), Icon: MessageCircle },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 sm:gap-4">
      {stats.map(({ label, value, Icon }) => (
        <div key={label} className={`${cardClass} flex flex-col-reverse justify-end gap-1 px-2.5 py-3 sm:p-5`}>
          <dt className="flex items-start gap-2 text-muted text-sm sm:items-center">
            <Icon aria-hidden className="hidden size-4 sm:block" />
            {label}
          </dt>
          <dd translate="no" className="min-h-8 font-display text-lg min-[23rem]:text-xl sm:text-2xl">
            {isLoading && <Skeleton className="h-7 w-12" />}
            {!isLoading && (items ? formatNumber(value) : '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
};
