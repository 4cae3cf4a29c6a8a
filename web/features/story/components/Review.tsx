import type { TextPreview } from '#contract/views.ts';
import type { Marks } from '#web/features/marks/marks.ts';
import { Refusal } from '#web/features/refusal/components/Refusal.tsx';
import { PublicText } from './PublicText.tsx';
import { ReviewWords } from './ReviewWords.tsx';

interface Props {
  marks: Marks;
  preview: TextPreview;
  /** Whether the preview already includes these marks. */
  isCurrent: boolean;
  change: (next: (marks: Marks) => Marks) => void;
  forget: () => void;
  onEdit: (at: number) => void;
}

const titles = { hold: 'A person would read this first', refuse: 'Story Needs Modifications' } as const;

const nextStep = (preview: TextPreview, hasOwnWords: boolean): string => {
  if (preview.decision === 'hold')
    return 'Nothing has been sent. If you send it as it is, nobody else sees it until a person has read it. We will email you then.';
  return hasOwnWords
    ? 'Nothing has been sent. Please put back some of the words you struck out, or change your text, then check again.'
    : 'Nothing has been sent. Please go back, change your text and check again.';
};

/** The private text with its redactions, and the public one below; or why there can be none. */
export const Review = ({ marks, preview, isCurrent, change, forget, onEdit }: Props) => {
  const { decision, issues, suggestions, sentences } = preview;
  const hasOwnWords = marks.strike.length > 0;
  const isPossible = decision !== 'refuse';
  // Taking out more does not help a text that is refused as written.
  const isWorthwhile = isPossible || hasOwnWords || !isCurrent;
  return (
    <>
      {decision !== 'publish' && (
        <Refusal
          title={titles[decision]}
          issues={issues}
          suggestions={suggestions}
          concerned={sentences.length > 0 ? { text: marks.text, sentences, onEdit } : undefined}
          isHeld={decision === 'hold'}
          isStory
          forget={forget}
        >
          {nextStep(preview, hasOwnWords)}
        </Refusal>
      )}
      {isWorthwhile && <ReviewWords marks={marks} preview={preview} change={change} />}
      {isPossible && <PublicText text={preview.text} isCurrent={isCurrent} />}
    </>
  );
};
