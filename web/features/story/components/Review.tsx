import type { TextPreview } from '#contract/views.ts';
import { Refusal } from '#web/features/refusal/components/Refusal.tsx';
import { marked, placePressed } from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';
import { ReviewWords } from './ReviewWords.tsx';

interface Props {
  form: FormControl;
  preview: TextPreview;
  /** Whether the preview already includes the marks. */
  isCurrent: boolean;
}

const titles = { hold: 'A person would read this first', refuse: 'Story Needs Modifications' } as const;

const nextStep = (preview: TextPreview, hasOwnWords: boolean): string => {
  if (preview.decision === 'hold')
    return 'Nothing has been sent. If you send it as it is, nobody else sees it until a person has read it. We will email you then.';
  return hasOwnWords
    ? 'Nothing has been sent. Please put back some of the words you struck out, or change your text, then check again.'
    : 'Nothing has been sent. Please go back, change your text and check again.';
};

/** What would become of the text, or why it cannot appear. */
export const Review = ({ form: { state, dispatch, forget }, preview, isCurrent }: Props) => {
  const { draft: marks } = state;
  const { decision } = preview;
  const hasOwnWords = marks.strike.length > 0;
  // Taking out more does not help a text that is refused as written.
  const isWorthwhile = decision !== 'refuse' || hasOwnWords || !isCurrent;
  return (
    <>
      {decision !== 'publish' && (
        <Refusal
          title={titles[decision]}
          feedback={preview}
          text={marks.text}
          onEdit={at => dispatch(placePressed(at))}
          isHeld={decision === 'hold'}
          isStory
          forget={forget}
        >
          {nextStep(preview, hasOwnWords)}
        </Refusal>
      )}
      {isWorthwhile && (
        <ReviewWords
          marks={marks}
          preview={preview}
          isCurrent={isCurrent}
          change={change => dispatch(marked(change))}
        />
      )}
    </>
  );
};
