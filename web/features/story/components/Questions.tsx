import { type MouseEvent, useId, useRef, useState } from 'react';
import { counted } from '#contract/numbers.ts';
import type { TextPreview } from '#contract/views.ts';
import { type Question, sentenceAround } from '#web/features/marks/questions.ts';
import { overlaps } from '#web/features/marks/spans.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  text: string;
  redactions: TextPreview['redactions'];
  questions: readonly Question[];
  onAnswer: (question: Question, isName: boolean) => void;
}

/** Asks about the words that may be names. Without an answer, all stays as the preview shows it. */
export const Questions = ({ text, redactions, questions, onAnswer }: Props) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasAnswered, setHasAnswered] = useState(false);
  if (questions.length === 0 && !hasAnswered) return null;
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>, question: Question, isName: boolean) => {
    const entry = currentTarget.closest('li');
    const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
    // The buttons disappear together with the question.
    (next?.querySelector('button') ?? heading.current)?.focus();
    setHasAnswered(true);
    onAnswer(question, isName);
  };
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h4 ref={heading} id={id} tabIndex={-1} className="font-semibold">
        Is this a name?
      </h4>
      <p className="text-muted">
        {questions.length === 0
          ? 'Thank you. There is nothing more to ask.'
          : 'We cannot tell whether these are names of people, places or workplaces. You know. You can also leave it open.'}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {questions.map(question => (
          <li
            key={question.places[0]?.start}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line bg-surface px-4 py-2"
          >
            <Asked
              text={text}
              question={question}
              isTakenOut={redactions.some(taken => question.places.some(place => overlaps(place, taken)))}
            />
            <Answers word={wordOf(text, question)} onAnswer={(event, isName) => answer(event, question, isName)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const wordOf = (text: string, { places: [place] }: Question): string => text.slice(place?.start, place?.end);

interface AskedProps {
  text: string;
  question: Question;
  isTakenOut: boolean;
}

const Asked = ({ text, question: { places }, isTakenOut }: AskedProps) => {
  const [place = { start: 0, end: 0 }] = places;
  const { before, word, after } = sentenceAround(text, place);
  return (
    <div className="wrap-anywhere min-w-0 grow basis-64">
      <p>
        <q dir="auto" translate="no">
          {before}
          <strong>{word}</strong>
          {after}
        </q>
        {places.length > 1 && <span className="text-muted"> ({counted(places.length, 'time')})</span>}
      </p>
      <p className="text-muted text-sm">{`If you do not answer, it ${isTakenOut ? 'is taken out' : 'stays in'}.`}</p>
    </div>
  );
};

interface AnswersProps {
  word: string;
  onAnswer: (event: MouseEvent<HTMLElement>, isName: boolean) => void;
}

const Answers = ({ word, onAnswer }: AnswersProps) => (
  <div className="flex flex-wrap gap-2">
    <Button look="secondary" aria-label={`It’s a name: “${word}”`} onClick={event => onAnswer(event, true)}>
      It’s a name
    </Button>
    <Button look="secondary" aria-label={`Not a name: “${word}”`} onClick={event => onAnswer(event, false)}>
      Not a name
    </Button>
  </div>
);
