import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { Passage } from '../passages.ts';

interface Props {
  passages: readonly Passage[];
  /** Takes the writer to this place in their text. */
  onEdit: (at: number) => void;
}

/** The sentences that a decision is about, each in its place, with what may be read into it. */
export const MarkedPassages = ({ passages, onEdit }: Props) =>
  passages.length > 0 && (
    <ul className="grid gap-4">
      {passages.map(passage => (
        <Marked key={passage.start} passage={passage} onEdit={onEdit} />
      ))}
    </ul>
  );

const Marked = ({ passage, onEdit }: { passage: Passage; onEdit: Props['onEdit'] }) => {
  const id = useId();
  const { start, before, marked, after, words } = passage;
  return (
    <li className="grid gap-2">
      <p
        dir="auto"
        className="wrap-anywhere whitespace-pre-line rounded-field border border-line bg-surface p-3 text-muted"
      >
        {before}
        <mark
          aria-describedby={`${id}-words`}
          className="bg-brand-soft font-semibold text-ink underline decoration-2 decoration-brand underline-offset-4"
        >
          {marked}
        </mark>
        {after}
      </p>
      <p id={`${id}-words`}>
        <span className="sr-only">About the marked sentence: </span>
        {words.join(' ')}
      </p>
      <Button
        look="secondary"
        className="justify-self-start"
        aria-describedby={`${id}-words`}
        onClick={() => onEdit(start)}
      >
        Say it differently
      </Button>
    </li>
  );
};
