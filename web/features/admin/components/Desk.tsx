import { useState } from 'react';
import type { QueueItem } from '#contract/moderation.ts';
import { readStored, removeStored, store } from '#web/lib/browser/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusAtTop } from '#web/ui/focusAtTop.ts';
import { type Decision, useDecision, type useQueue } from '../api/moderation.ts';
import { useDeskKeys } from '../useDeskKeys.ts';
import { DecisionOutcome } from './DecisionOutcome.tsx';
import { DeskBar } from './DeskBar.tsx';
import { FindMatter } from './FindMatter.tsx';
import { MATTER_HEADING, MatterPanel } from './MatterPanel.tsx';
import { QueueFailure } from './QueueFailure.tsx';
import { QueueList, queueOrder } from './QueueList.tsx';

const KEYS_OFF = 'bothsides:desk-keys-off';

interface Shown {
  readonly id: string;
  /** Whether the operator opened it. What opens by itself leaves the focus with the outcome. */
  readonly isAsked: boolean;
}

interface Props {
  queue: ReturnType<typeof useQueue>;
  pages: readonly { readonly items: readonly QueueItem[] }[];
  secret: string;
  close: () => void;
}

/** The queue, and beside it the text that is open. After a decision the next one opens. */
export const Desk = ({ queue, pages, secret, close }: Props) => {
  const [shown, setShown] = useState<Shown>();
  const [hasKeys, setHasKeys] = useState(() => readStored(KEYS_OFF) === null);
  const deciding = useDecision(secret);
  useDeskKeys();

  const items = pages.flatMap(page => page.items);
  const order = queueOrder(items);
  const place = order.indexOf(shown?.id ?? '');
  const after = (id: string): string | undefined => {
    const next = order[order.indexOf(id) + 1] ?? order[0];
    return order.includes(id) && next !== id ? next : undefined;
  };

  const show = (id: string) => {
    if (!deciding.isPending) deciding.reset();
    if (id === shown?.id) focusAtTop(document.getElementById(MATTER_HEADING));
    else setShown({ id, isAsked: true });
  };
  const opening = (id: string | undefined) => (id === undefined ? undefined : () => show(id));
  const decide = (decision: Decision, done?: () => void) => {
    const next = after(decision.id);
    const moveOn = (now: Shown | undefined) =>
      now?.id === decision.id && next !== undefined ? { id: next, isAsked: false } : now;
    deciding.mutate(decision, {
      onSuccess: () => {
        done?.();
        setShown(moveOn);
      },
    });
  };
  const turnKeys = (isOn: boolean) => {
    setHasKeys(isOn);
    if (isOn) removeStored(KEYS_OFF);
    else store(KEYS_OFF, 'true');
  };

  return (
    <>
      <DeskBar
        next={opening(order[place + 1])}
        previous={opening(order[place - 1])}
        isLooking={queue.isFetching}
        lookAgain={() => void queue.refetch()}
        {...{ hasKeys, turnKeys, close }}
      />
      <QueueFailure error={queue.error} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div
          data-queue
          className="grid gap-4 lg:sticky lg:top-16 lg:-m-2 lg:max-h-dvh lg:overflow-y-auto lg:p-2 lg:pb-24"
        >
          <QueueList items={items} shown={shown?.id} show={show} />
          {queue.hasNextPage && (
            <Button
              look="secondary"
              className="justify-self-start"
              isPending={queue.isFetching}
              onClick={() => void queue.fetchNextPage()}
            >
              {queue.isFetching ? 'Loading...' : 'Show more'}
            </Button>
          )}
          <FindMatter show={show} />
        </div>
        <div className="grid gap-4 lg:col-span-2">
          <DecisionOutcome deciding={deciding} />
          {shown && (
            <MatterPanel
              key={shown.id}
              {...shown}
              {...{ secret, hasKeys }}
              deciding={{ isPending: deciding.isPending, error: deciding.error, decide }}
            />
          )}
        </div>
      </div>
    </>
  );
};
