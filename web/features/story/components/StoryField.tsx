import { Eye } from 'lucide-react';
import { counted, formatNumber } from '#contract/numbers.ts';
import { RULES } from '#domain/rules.ts';
import type { Marks } from '#web/features/marks/marks.ts';
import { Button } from '#web/ui/Button.tsx';
import { CharacterCount } from '#web/ui/CharacterCount.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { previewPressed, problemOf, type StoryEvent, typed } from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';

const { min, max } = RULES.storyCharacters;

export interface GoingOn {
  /** From the text to what comes next. */
  goOn: (event: StoryEvent) => void;
}

interface Props extends GoingOn {
  form: FormControl;
  /** Whether it publishes both stories. */
  isLast: boolean;
}

/**
 * The field for the story, and two ways to continue: preview what strangers will see, or submit at
 * once.
 */
export const StoryField = ({ form: { state, dispatch, field }, isLast, goOn }: Props) => {
  const { draft, phase, isKept } = state;
  const isSubmitting = phase.name === 'sending';
  return (
    <div className="grid gap-4">
      <TextArea
        label="Your side of the story"
        hint={`What happened, and what did it feel like? ${formatNumber(min)} to ${formatNumber(max)} characters. Names and places are taken out before anyone reads it.`}
        error={phase.name === 'incomplete' ? problemOf(draft.text) : undefined}
        ref={field}
        value={draft.text}
        onChange={event => dispatch(typed(event.target.value))}
        rows={12}
        readOnly={isSubmitting}
        className="min-h-64 text-lg leading-relaxed"
      />
      <p>
        {isLast ? 'Once you submit it, ' : 'It stays private until both stories are in. Then '}
        both stories are public, without your names, and people vote on them for {RULES.votingWindowDays} days.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <CharacterCount text={draft.text} max={max} />
          {draft.text !== '' && !isSubmitting && <KeptNote isKept={isKept} />}
          <p role="status" className="text-muted text-sm empty:hidden">
            {isSubmitting && 'It is on its way'}
          </p>
          <MarksNote marks={draft} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => goOn(previewPressed)}>
            <Eye aria-hidden className="size-4 shrink-0" />
            See what strangers will see
          </Button>
          <Button type="submit" look="secondary" isPending={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit Story'}
          </Button>
        </div>
      </div>
    </div>
  );
};

const KeptNote = ({ isKept }: { isKept: boolean }) => (
  <p className="text-muted text-sm">
    {isKept ? 'Draft saved on this device' : 'This browser cannot save drafts, so please send it before you leave'}
  </p>
);

/** Choices made in a preview also apply when the story is submitted from here. */
const MarksNote = ({ marks: { strike, keep } }: { marks: Marks }) => {
  if (strike.length + keep.length === 0) return null;
  const parts = [
    strike.length > 0 && `${counted(strike.length, 'word')} struck out`,
    keep.length > 0 && `${counted(keep.length, 'passage')} left in`,
  ];
  return <p className="text-muted text-sm">{`Your choices are kept: ${parts.filter(Boolean).join(', ')}.`}</p>;
};
