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

const rowClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border border-line bg-surface px-4 py-2';

/**
 * Everything that moderation and the writer took out, why, and how to put it back where that is
 * possible. The names of the account owners come first: the other side's is only taken out when
 * both sides are in, and a preview must not tell whether a name is theirs.
 */
export const RemovalList = ({ groups, ownWords, change }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const putAllBack = () => {
    // The button disappears together with the entry.
    list.current?.focus();
    change(marks => ({ ...marks, strike: ownWords.reduce<readonly Span[]>(without, marks.strike) }));
  };
  return (
    <ul ref={list} tabIndex={-1} className="grid gap-2 rounded-field">
      <li className={rowClass}>
        <div className="min-w-0">
          <p>
            <strong>The names you both signed up with</strong>
          </p>
          <p className="text-muted text-sm">
            The other side’s may still stand below. It is taken out once both sides are in, also from the title.
          </p>
        </div>
        <p className="text-muted text-sm">Stay out.</p>
      </li>
      {groups.map(group => (
        <li key={`${group.places[0]?.start}`} className={rowClass}>
          <Reason group={group} />
          <WayBack group={group} change={change} />
        </li>
      ))}
      {ownWords.length > 0 && (
        <li className={rowClass}>
          <p>{`You struck out ${counted(ownWords.length, 'word')} yourself.`}</p>
          <Button look="quiet" onClick={putAllBack}>
            Put all back
          </Button>
        </li>
      )}
    </ul>
  );
};

const Reason = ({ group: { original, redaction, isKept, places } }: { group: RemovalGroup }) => (
  <div className="wrap-anywhere min-w-0">
    <p>
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
    </p>
    <p className="text-muted text-sm">{isKept ? 'You put it back. Strangers will read it.' : redaction.reason}</p>
  </div>
);

const WayBack = ({ group, change }: { group: RemovalGroup; change: Props['change'] }) => {
  const { original, redaction, isKept, places } = group;
  if (isKept)
    return (
      <Button
        look="quiet"
        aria-label={`Take out again: “${original}”`}
        onClick={() => change(marks => takeOutAgain(marks, places))}
      >
        Take out again
      </Button>
    );
  if (!redaction.restorable) return <p className="text-muted text-sm">Stays out.</p>;
  return (
    <Button look="quiet" aria-label={`Put back: “${original}”`} onClick={() => change(marks => putBack(marks, places))}>
      Put back
    </Button>
  );
};
