import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { TagOffer } from '#web/features/auth/components/TagOffer.tsx';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { NotApproved } from '#web/features/refusal/components/NotApproved.tsx';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { TakeBack } from '#web/features/refusal/components/TakeBack.tsx';
import { arriving } from '#web/lib/arriving.ts';
import { focusMain } from '#web/lib/focusMain.ts';
import { isStatus } from '#web/lib/http.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { late } from '#web/ui/late.ts';
import { OnItsWay } from '#web/ui/OnItsWay.tsx';
import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { errorOf, isPreviewing, isTitleOutdated, otherVersion, type StoryState } from '../storyForm.ts';
import { useStoryForm } from '../useStoryForm.ts';
import { EarlierWaits } from './EarlierWaits.tsx';
import { HeldStory } from './HeldStory.tsx';
import { StoryField } from './StoryField.tsx';
import { TwoVersions } from './TwoVersions.tsx';

const loadPreview = () => arriving(() => import('./PreviewStep.tsx'));

/** Most of the time on this form goes by before anybody needs it. */
const PreviewStep = late(loadPreview, 'PreviewStep');

/** Few stories tell of a danger. */
const loadQuestion = () => arriving(() => import('./SafetyQuestion.tsx'));

const SafetyQuestion = late(loadQuestion, 'SafetyQuestion');

interface Props {
  disputeId: string;
  userId: string;
  side: Side;
  /** Whether it publishes both. */
  isLast: boolean;
  /** The story, if it waits for a person or was refused by one. */
  held?: OwnHeldText | undefined;
}

/** The form, or what has become of the story that was sent. */
export const StoryForm = (props: Props) => {
  const { disputeId, userId, side, held } = props;
  const form = useStoryForm(disputeId, userId, held);
  const { state, dispatch, isIn, isLate } = form;
  // While the story is written there is time, and perhaps no connection any more afterwards.
  useEffect(() => {
    for (const load of [loadPreview, loadQuestion]) void load().catch(() => undefined);
  }, []);
  if (isIn) return <Thanks isLate={isLate} />;
  const { phase } = state;
  if (phase.name === 'held' && held?.status !== 'refused')
    return (
      <HeldStory
        text={phase.text}
        isNew={phase.isNew}
        // The router scrolls when the way back from a preview ends, so the view of it comes after that.
        takesFocus={(phase.isNew || phase.isBack === true) && state.step === state.goal}
        onChange={() => dispatch({ type: 'changePressed' })}
      >
        <OfOwnStory disputeId={disputeId} held={held} dispatch={dispatch} />
      </HeldStory>
    );
  return (
    <div className="grid gap-4">
      <TagOffer shownAs={SIDE_NAMES[side]} />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          dispatch({ type: 'sendPressed' });
        }}
        className="grid gap-4"
      >
        <TextStep {...props} {...form} />
      </form>
    </div>
  );
};

type StepProps = Props & Pick<ReturnType<typeof useStoryForm>, 'state' | 'dispatch' | 'field' | 'forget'>;

/** The text, the preview in its place, and what was said of either. */
const TextStep = ({ disputeId, isLast, held, state, dispatch, field, forget }: StepProps) => {
  const { draft, phase, isKept } = state;
  const isInPreview = isPreviewing(state);
  const isSubmitting = phase.name === 'sending';
  const error = errorOf(state);
  const edit = (at: number) => dispatch({ type: 'placePressed', at });
  const dropOther = () => {
    dispatch({ type: 'otherDropped' });
    if (isInPreview) focusMain();
    else field.current?.focus();
  };
  return (
    <>
      {isStatus(error, 401) && <SignInAgain isKept={isKept} />}
      {otherVersion(state) && <TwoVersions swap={() => dispatch({ type: 'swapped' })} giveUp={dropOther} />}
      {phase.name === 'asked' && (
        <Suspense fallback={<OnItsWay />}>
          <SafetyQuestion forget={forget} dispatch={dispatch} />
        </Suspense>
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
            onEdit={edit}
            onSubmit={(seen, isRisky) => dispatch({ type: 'sendPressed', seen, isRisky })}
          />
        </Suspense>
      )}
      {!isInPreview && (
        <>
          <EarlierWaits held={held} onKeep={text => dispatch({ type: 'earlierKept', text })} />
          <Decided disputeId={disputeId} phase={phase} held={held} edit={edit} forget={forget} dispatch={dispatch} />
        </>
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
      {phase.name === 'failed' && <NotSent disputeId={disputeId} error={phase.error} />}
      {!isInPreview && phase.name !== 'rejected' && <Afraid forget={forget} />}
    </>
  );
};

const NotSent = ({ disputeId, error }: { disputeId: string; error: Error }) => (
  <>
    <Failure error={error} except={[401]} />
    {isTitleOutdated(error) && <NewTitle disputeId={disputeId} />}
  </>
);

/** Beside the button: the heading with the title may be far away. */
const NewTitle = ({ disputeId }: { disputeId: string }) => {
  const { data, isFetching } = useQuery<DisputeDetail>({ queryKey: ['/api/disputes', disputeId], enabled: false });
  if (!data || isFetching) return null;
  return (
    <p dir="auto" className="break-words font-semibold">
      <Unbroken text={data.dispute.title} />
    </p>
  );
};

interface DecidedProps extends Pick<StepProps, 'disputeId' | 'held' | 'dispatch'> {
  phase: StoryState['phase'];
  edit: (at: number) => void;
  forget: () => void;
}

/** What moderation or a person has decided about the text that was sent last. */
const Decided = ({ disputeId, phase, held, edit, forget, dispatch }: DecidedProps) => {
  if (phase.name === 'rejected')
    return (
      <RefusalOf
        error={phase.error}
        title="Story Needs Modifications"
        text={phase.text}
        onEdit={edit}
        isStory
        forget={forget}
      >
        Your text is still here. Please change it and submit it again.
      </RefusalOf>
    );
  if (held?.status !== 'refused') return null;
  return (
    <NotApproved held={held} forget={forget}>
      <OfOwnStory disputeId={disputeId} held={held} dispatch={dispatch} />
    </NotApproved>
  );
};

const OfOwnStory = ({ disputeId, held, dispatch }: Pick<StepProps, 'disputeId' | 'held' | 'dispatch'>) =>
  held && (
    <TakeBack disputeId={disputeId} held={held} onTaken={() => dispatch({ type: 'takenBack' })}>
      Your words stay in the field.
    </TakeBack>
  );

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
