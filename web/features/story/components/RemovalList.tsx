import { useRef } from 'react';
import { counted } from '#contract/numbers.ts';
import { type Marks, putBack, takeOutAgain } from '#web/features/marks/marks.ts';
import type { RemovalGroup } from '#web/features/marks/pieces.ts';
import { type Span, without } from '#web/features/marks/spans.ts';
import { Button } from '#web/ui/Button.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

interface Props {
  groups: readonly RemovalGroup[];
  /** The words that the writer struck out, beyond what moderation took out. */
  ownWords: readonly Span[];
  change: (next: (marks: Marks) => Marks) => void;
}

const entryClass = 'grid gap-1 px-4 py-3';

/**
 * Everything that moderation and the writer took out, by reason, and how to put it back where that
 * is possible. The names of the account owners come first: the other side's is only taken out when
 * both sides are in, and a preview must not tell whether a name is theirs.
 */
export const RemovalList = ({ groups, ownWords, change }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const byReason = Map.groupBy(groups, ({ redaction }) => redaction.reason);
  const putAllBack = () => {
    // The button disappears together with the entry.
    list.current?.focus();
    change(marks => ({ ...marks, strike: ownWords.reduce<readonly Span[]>(without, marks.strike) }));
  };
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line rounded-field border border-line bg-surface">
      <li className={entryClass}>
        <p>
          <strong>The names you both signed up with</strong>: always out
        </p>
        <p className="text-muted text-sm">
          The other side’s may still stand in your text. It is taken out once both sides are in, also from the title.
        </p>
      </li>
      {Array.from(byReason, ([reason, some]) => (
        <Reason key={reason} reason={reason} groups={some} change={change} />
      ))}
      {ownWords.length > 0 && (
        <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
          <p>{`You struck out ${counted(ownWords.length, 'word')} yourself.`}</p>
          <Button look="quiet" className="-mx-4" onClick={putAllBack}>
            Put all back
          </Button>
        </li>
      )}
    </ul>
  );
};

const HEADINGS: Record<RemovalGroup['redaction']['kind'], string> = {
  name: 'Names',
  place: 'Places',
  organisation: 'Workplaces and schools',
  phone: 'Phone numbers',
  email: 'Email addresses',
  link: 'Links',
  handle: 'Account names',
  id: 'Numbers of documents and accounts',
  date: 'Exact dates',
  other: 'Something private',
};

interface ReasonProps extends Pick<Props, 'groups' | 'change'> {
  reason: string;
}

/** What is taken out for one reason. */
const Reason = ({ reason, groups, change }: ReasonProps) => {
  const [first] = groups;
  const isAlways = groups.every(({ redaction }) => !redaction.restorable);
  return (
    <li className={entryClass}>
      <p>
        <strong>{first && HEADINGS[first.redaction.kind]}</strong>
        {isAlways && ': always out'}
      </p>
      <ul className="flex flex-wrap items-center gap-x-4">
        {groups.map(group => (
          <li key={group.places[0]?.start} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Taken group={group} />
            <WayBack group={group} change={change} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{reason}</p>
    </li>
  );
};

const Taken = ({ group: { original, redaction, isKept, places } }: { group: RemovalGroup }) => (
  <p className="wrap-anywhere min-w-0">
    {isKept ? (
      <strong dir="auto">{original}</strong>
    ) : (
      <del dir="auto" className="text-danger decoration-2">
        {original}
      </del>
    )}
    {!isKept && redaction.replacement !== original && (
      <strong className="font-semibold">
        {' '}
        <Unbroken text={redaction.replacement} />
      </strong>
    )}
    {places.length > 1 && <span className="text-muted"> ({counted(places.length, 'time')})</span>}
    {isKept && <span className="text-muted text-sm"> You put it back. Strangers will read it.</span>}
  </p>
);

const WayBack = ({ group, change }: { group: RemovalGroup; change: Props['change'] }) => {
  const { original, redaction, isKept, places } = group;
  if (!isKept && !redaction.restorable) return null;
  const [words, put] = isKept ? ['Take out again', takeOutAgain] : ['Put back', putBack];
  return (
    <Button
      look="quiet"
      className="-mx-3 px-3"
      aria-label={`${words}: “${original}”`}
      onClick={() => change(marks => put(marks, places))}
    >
      {words}
    </Button>
  );
};
