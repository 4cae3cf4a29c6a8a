import { useEffect, useRef, useState } from 'react';
import { counted } from '#contract/numbers.ts';
import { showArrivals, useArrivals } from '#web/lib/live/arrivals.ts';
import type { LiveTopic } from '#web/lib/live/topics.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';
import { refetch } from '#web/lib/read/queryKeys.ts';
import { Button } from './Button.tsx';

interface Props<Data> {
  topic: LiveTopic;
  /** For example "new comment". */
  noun: string;
  /** The query that reads the items. */
  queryKey: readonly unknown[];
  /** With the items on screen. */
  data: Data;
  itemsOf: (data: Data) => readonly { readonly id: string }[];
  /** Where the focus goes, in the same section. */
  first: string;
}

/** Shows what others have just added once the reader asks, and moves the focus there. */
export const NewItems = <Data,>({ topic, noun, queryKey, data, itemsOf, first }: Props<Data>) => {
  const place = useRef<HTMLDivElement>(null);
  /** The ids on screen when the reader asked; undefined while nobody waits. */
  const [before, setBefore] = useState<string>();
  const idsOf = (read: Data | undefined): string => (read ? itemsOf(read) : []).map(({ id }) => id).join();
  const shown = idsOf(data);
  const count = useArrivals(topic).filter(id => !shown.includes(id)).length;
  useEffect(() => {
    if (before === undefined || before === shown) return;
    setBefore(undefined);
    place.current?.closest('section')?.querySelector<HTMLElement>(first)?.focus();
  }, [before, shown, first]);
  const show = async () => {
    setBefore(shown);
    await refetch(queryKey);
    const read = queryClient.getQueryState<Data>(queryKey);
    const isRead = read?.status === 'success';
    if (isRead) showArrivals(topic);
    // Nothing new was read: the request failed, or the items are gone.
    if (!isRead || idsOf(read.data) === shown) setBefore(undefined);
  };
  return (
    <div ref={place} role="status" data-noprint>
      {count > 0 && (
        <Button look="secondary" isPending={before !== undefined} onClick={() => void show()}>
          {counted(count, noun)}
        </Button>
      )}
    </div>
  );
};
