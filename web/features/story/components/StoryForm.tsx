import { Suspense, useEffect } from 'react';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { arriving } from '#web/lib/arriving.ts';
import { focusMain } from '#web/lib/focusMain.ts';
import { isStatus } from '#web/lib/http.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { errorOf, isPreviewing, otherVersion } from '../storyForm.ts';
import { useStoryForm } from '../useStoryForm.ts';
import { SafetyQuestion } from './SafetyQuestion.tsx';
import { StoryField } from './StoryField.tsx';
import { TwoVersions } from './TwoVersions.tsx';

const loadPreview = () => arriving(() => import('./PreviewStep.tsx'));

/** Most of the time on this form goes by before anybody needs it. */
const PreviewStep = late(loadPreview, 'PreviewStep');

interface Props {
  disputeId: string;
  userId: string;
  /** Whether it publishes both. */
  isLast: boolean;
}

export const StoryForm = ({ disputeId, userId, isLast }: Props) => {
  const { state, dispatch, field, forget, isIn, isLate } = useStoryForm(disputeId, userId);
  // While the story is written there is time, and perhaps no connection any more afterwards.
  useEffect(() => void loadPreview().catch(() => undefined), []);
  if (isIn) return <Thanks isLate={isLate} />;

  const { draft, phase, isKept } = state;
  const isInPreview = isPreviewing(state);
  const isSubmitting = phase.name === 'sending';
  const error = errorOf(state);
  const dropOther = () => {
    dispatch({ type: 'otherDropped' });
    if (isInPreview) focusMain();
    else field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        dispatch({ type: 'sendPressed' });
      }}
      className="grid gap-4"
    >
      {isStatus(error, 401) && <SignInAgain isKept={isKept} />}
      {otherVersion(state) && <TwoVersions swap={() => dispatch({ type: 'swapped' })} giveUp={dropOther} />}
      <SafetyQuestion phase={phase} forget={forget} dispatch={dispatch} />
      {!isInPreview && (
        <RefusalOf error={error} title="Story Needs Modifications" isStory forget={forget}>
          Your text is still here. Please change it and submit it again.
        </RefusalOf>
      )}
      {isInPreview && (
        <Suspense fallback={<PreviewToCome onBack={() => dispatch({ type: 'backPressed' })} />}>
          <PreviewStep
            disputeId={disputeId}
            marks={draft}
            isKept={isKept}
            change={change => dispatch({ type: 'marked', change })}
            isSubmitting={isSubmitting}
            outdated={phase.name === 'outdated' ? phase.error : null}
            forget={forget}
            onBack={() => dispatch({ type: 'backPressed' })}
            onSubmit={seen => dispatch({ type: 'sendPressed', seen })}
          />
        </Suspense>
      )}
      {/* Still there while it is not seen, so that the cursor and what can be undone are where they were. */}
      <div hidden={isInPreview}>
        <StoryField
          field={field}
          draft={draft}
          onType={text => dispatch({ type: 'typed', text })}
          isChecked={phase.name === 'incomplete'}
          isKept={isKept}
          isLast={isLast}
          isSubmitting={isSubmitting}
          onPreview={() => dispatch({ type: 'previewPressed' })}
        />
      </div>
      {phase.name === 'failed' && <Failure error={error} except={[401]} />}
      {!isInPreview && phase.name !== 'rejected' && <Afraid forget={forget} />}
    </form>
  );
};

const Thanks = ({ isLate }: { isLate: boolean }) => (
  <Answer>
    <p>Thank you. Your story is in.{isLate && ' It will show up here in a moment.'}</p>
  </Answer>
);

const PreviewToCome = ({ onBack }: { onBack: () => void }) => (
  <>
    <Skeleton className="h-96" />
    <Button look="secondary" className="justify-self-start" onClick={onBack}>
      Back to my text
    </Button>
  </>
);
