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
}

/** The private text with its redactions, and the public one below; or why there can be none. */
export const Review = ({ marks, preview, isCurrent, change, forget }: Props) => {
  const hasOwnWords = marks.strike.length > 0;
  // Taking out more does not help a text that is refused as written.
  const isWorthwhile = preview.approved || hasOwnWords || !isCurrent;
  return (
    <>
      {!preview.approved && (
        <Refusal
          title="Story Needs Modifications"
          issues={preview.issues}
          suggestions={preview.suggestions}
          isStory
          forget={forget}
        >
          {hasOwnWords
            ? 'Nothing has been sent. Please put back some of the words you struck out, or change your text, then check again.'
            : 'Nothing has been sent. Please go back, change your text and check again.'}
        </Refusal>
      )}
      {isWorthwhile && <ReviewWords marks={marks} preview={preview} change={change} />}
      {preview.approved && <PublicText text={preview.text} isCurrent={isCurrent} />}
    </>
  );
};
