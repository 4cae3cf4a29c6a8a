import { useState } from 'react';
import type { QueueItem } from '#contract/moderation.ts';
import { counted } from '#contract/numbers.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { takeFocus } from '#web/ui/focusAtTop.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { targetName } from '../stepWords.ts';

/** Matters of one kind by one author or, where that is not known, in one dispute. */
interface QueueGroup {
  readonly key: string;
  readonly first: QueueItem;
  readonly others: readonly QueueItem[];
}

/**
 * @returns the queue by author and dispute, so that whoever sends much takes one place. Kinds are
 * apart, so that no danger stands behind anything else
 */
export const queueGroups = (items: readonly QueueItem[]): readonly QueueGroup[] => {
  const groups = Map.groupBy(items, ({ kind, author, disputeId }) => `${kind} ${author ?? disputeId}`);
  return [...groups].flatMap(([key, [first, ...others]]) => (first ? [{ key, first, others }] : []));
};

/** The ids of the queue as it is listed. */
export const queueOrder = (items: readonly QueueItem[]): readonly string[] =>
  queueGroups(items).flatMap(({ first, others }) => [first, ...others].map(({ id }) => id));

interface Props {
  items: readonly QueueItem[];
  shown: string | undefined;
  show: (id: string) => void;
}

const what = ({ held, withheld, appeal, reports }: QueueItem): string =>
  [
    held && 'nobody but its author can read it until you decide',
    withheld && 'off the lists until you decide',
    appeal && 'its author appealed',
    reports > 0 && counted(reports, 'report'),
  ]
    .filter(Boolean)
    .join(', ');

/** The queue, most urgent first. The form that stood here has gone, and with it the focus. */
export const QueueList = ({ items, ...showing }: Props) => (
  <section aria-labelledby="queue-heading" className="grid gap-3">
    <h2 ref={takeFocus} id="queue-heading" tabIndex={-1} className="text-2xl outline-none">
      Waiting for you
    </h2>
    {items.length === 0 && <p className="text-muted">Nothing is waiting for a decision.</p>}
    <ul className="grid gap-2">
      {queueGroups(items).map(group => (
        <li key={group.key} className="grid gap-2">
          <QueueRow item={group.first} {...showing} />
          {group.others.length > 0 && <Others group={group} {...showing} />}
        </li>
      ))}
    </ul>
  </section>
);

type Showing = Omit<Props, 'items'>;

const moreWords = ({ first, others }: QueueGroup): string => {
  const many = `${others.length} more`;
  if (first.author === null) return `${many} in this dispute`;
  const disputes = new Set([first, ...others].map(({ disputeId }) => disputeId)).size;
  return `${many} by the same author${disputes > 1 ? `, in ${disputes} disputes` : ''}`;
};

/** The rest of a group, which opens. */
const Others = ({ group, ...showing }: Showing & { group: QueueGroup }) => {
  const [isOpened, setIsOpen] = useState(false);
  const isOpen = isOpened || group.others.some(({ id }) => id === showing.shown);
  return (
    <>
      <Button look="quiet" className="justify-self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {moreWords(group)}
      </Button>
      {isOpen && (
        <ul className="ml-4 grid gap-2">
          {group.others.map(item => (
            <li key={item.id}>
              <QueueRow item={item} {...showing} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Scrolls the list, never the page, to the row that is open. */
const keepInView = (row: HTMLElement | null): void => {
  const list = row?.closest('[data-queue]');
  if (!row || !list) return;
  const [at, view] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (at.top < view.top || at.bottom > view.bottom) list.scrollTop += at.top - view.top;
};

const QueueRow = ({ item, shown, show }: Showing & { item: QueueItem }) => (
  <button
    ref={item.id === shown ? keepInView : undefined}
    type="button"
    aria-pressed={item.id === shown}
    onClick={() => show(item.id)}
    className={classes(
      'grid w-full gap-1 rounded-card border bg-surface px-4 py-3 text-left hover:border-brand',
      item.id === shown ? 'border-brand' : 'border-line',
    )}
  >
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{targetName(item.target)}</span>
      <TimeAgo instant={item.waitingSince} className="text-muted text-sm" />
    </span>
    {item.title !== null && (
      <span dir="auto" className="wrap-anywhere">
        <Unbroken text={item.title} />
      </span>
    )}
    <span>{what(item)}</span>
    {item.held?.sentences.map(sentence => (
      <span key={sentence} dir="auto" className="wrap-anywhere border-brand border-l-4 pl-3">
        {sentence}
      </span>
    ))}
    {item.reasons.length > 0 && (
      <span className="text-muted text-sm">{item.reasons.map(reason => REASON_LABELS[reason]).join(' · ')}</span>
    )}
  </button>
);
