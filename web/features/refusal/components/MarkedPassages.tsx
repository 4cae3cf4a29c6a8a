import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { type Concerned, type Passage, passagesIn } from '../passages.ts';

/** The sentences that a decision is about, each in its place, with what may be read into it. */
export const MarkedPassages = ({ text, sentences, onEdit }: Concerned) => (
  <ul className="grid gap-4">
    {passagesIn(text, sentences).map(passage => (
      <Marked key={passage.start} passage={passage} onEdit={onEdit} />
    ))}
  </ul>
);

const Marked = ({ passage, onEdit }: { passage: Passage; onEdit: Concerned['onEdit'] }) => {
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
