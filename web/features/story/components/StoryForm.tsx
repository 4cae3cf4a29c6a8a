import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { OwnHeldText } from '#contract/held.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { TagOffer, useTagOffer } from '#web/features/auth/components/TagOffer.tsx';
import { NotApproved } from '#web/features/refusal/components/NotApproved.tsx';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { TakeBack } from '#web/features/refusal/components/TakeBack.tsx';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { importWithRetry } from '#web/ui/importWithRetry.ts';
import { late } from '#web/ui/late.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';
import { OnItsWay, Skeleton } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import {
  backPressed,
  earlierKept,
  errorOf,
  isPreviewing,
  isTitleOutdated,
  otherDropped,
  otherVersion,
  type Phase,
  placePressed,
  problemOf,
  type StoryEvent,
  sendPressed,
  swapped,
  takenBack,
} from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';
import { HeldStory } from './HeldStory.tsx';
import { type GoingOn, StoryField } from './StoryField.tsx';

const loadPreview = () => import('./PreviewStep.tsx');

/** Most of the time on this form goes by before anybody needs it. */
const PreviewStep = late(loadPreview, 'PreviewStep');

/** Few stories tell of a danger. */
const loadQuestion = () => import('./SafetyQuestion.tsx');

const SafetyQuestion = late(loadQuestion, 'SafetyQuestion', <OnItsWay />);

interface Props {
  disputeId: string;
  side: Side;
  /** Whether it publishes both. */
  isLast: boolean;
  /** The story, if it waits for a person or was refused by one. */
  held: OwnHeldText | undefined;
  form: FormControl;
}

/** The form, or what has become of the story that was sent. */
export const StoryForm = (props: Props) => {
  const { disputeId, side, held, form } = props;
  const { state, dispatch, isIn, isLate } = form;
  const offer = useTagOffer();
  // While the story is written there is time, and perhaps no connection any more afterwards.
  useEffect(() => {
    for (const load of [loadPreview, loadQuestion]) void importWithRetry<unknown>(load).catch(() => undefined);
  }, []);
  if (isIn)
    return (
      <Answer>
        <p>Thank you. Your story is in.{isLate && ' It will show up here in a moment.'}</p>
      </Answer>
    );
  const { phase } = state;
  if (phase.name === 'held' && held?.status !== 'refused')
    return (
      <HeldStory form={form} phase={phase}>
        <OfOwnStory disputeId={disputeId} held={held} form={form} />
      </HeldStory>
    );
  const goOn = (event: StoryEvent) => {
    // What is missing in the story comes first.
    if (problemOf(state.draft.text) !== undefined) dispatch(event);
    else offer.withTag(() => dispatch(event));
  };
  return (
    <div className="grid gap-4">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          goOn(sendPressed());
        }}
        className="grid gap-4"
      >
        <TextStep {...props} goOn={goOn} />
      </form>
      {!isPreviewing(state) && <TagOffer offer={offer} shownAs={SIDE_NAMES[side]} what="story" />}
    </div>
  );
};

/** The text, the preview in its place, and what was said of either. */
const TextStep = ({ disputeId, isLast, held, form, goOn }: Props & GoingOn) => {
  const { state, dispatch, field } = form;
  const { phase, isKept } = state;
  const isInPreview = isPreviewing(state);
  const error = errorOf(state);
  const dropOther = () => {
    dispatch(otherDropped);
    if (isInPreview) focusMain();
    else field.current?.focus();
  };
  return (
    <>
      <SignInAgain error={error} isKept={isKept} />
      {otherVersion(state) && <TwoVersions swap={() => dispatch(swapped)} giveUp={dropOther} />}
      {phase.name === 'asked' && <SafetyQuestion form={form} />}
      {isInPreview && (
        <Suspense fallback={<PreviewToCome onBack={() => dispatch(backPressed)} />}>
          <PreviewStep disputeId={disputeId} form={form}>
            <NotSent disputeId={disputeId} phase={phase} />
          </PreviewStep>
        </Suspense>
      )}
      {!isInPreview && <Decided disputeId={disputeId} held={held} form={form} />}
      {/* Only hidden, so that the cursor and what can be undone stay where they were. */}
      <div hidden={isInPreview}>
        <StoryField form={form} isLast={isLast} goOn={goOn} />
      </div>
      {!isInPreview && <NotSent disputeId={disputeId} phase={phase} />}
    </>
  );
};

/** Why the last attempt to send the story failed. */
const NotSent = ({ disputeId, phase }: Pick<Props, 'disputeId'> & { phase: Phase }) =>
  phase.name === 'failed' && (
    <>
      <Failure error={phase.error} except={[401]} />
      {isTitleOutdated(phase.error) && <NewTitle disputeId={disputeId} />}
    </>
  );

/** Beside the button: the heading with the title may be far away. */
const NewTitle = ({ disputeId }: { disputeId: string }) => {
  const { data, isFetching } = useQuery<DisputeDetail>({ queryKey: queryKeys.dispute(disputeId), enabled: false });
  if (!data || isFetching) return null;
  return (
    <p dir="auto" className="break-words font-semibold">
      <Unbroken text={data.dispute.title} />
    </p>
  );
};

type DecidedProps = Pick<Props, 'disputeId' | 'held' | 'form'>;

/** What moderation or a person has decided about the text that was sent last. */
const Decided = ({ disputeId, held, form }: DecidedProps) => {
  const { state, dispatch, forget } = form;
  const { phase } = state;
  if (held?.status === 'refused' && phase.name !== 'rejected')
    return (
      <NotApproved held={held} forget={forget}>
        <OfOwnStory disputeId={disputeId} held={held} form={form} />
      </NotApproved>
    );
  return (
    <>
      <EarlierWaits held={held} dispatch={dispatch} />
      {phase.name === 'rejected' && (
        <RefusalOf
          error={phase.error}
          title="Story Needs Modifications"
          text={phase.text}
          onEdit={at => dispatch(placePressed(at))}
          isStory
          forget={forget}
        >
          Your text is still here. Please change it and submit it again.
        </RefusalOf>
      )}
    </>
  );
};

/** For a writer who changes a held story: what counts meanwhile, and a way back. */
const EarlierWaits = ({ held, dispatch }: Pick<Props, 'held'> & Pick<FormControl, 'dispatch'>) =>
  held?.status === 'held' && (
    <Notice>
      <p>Your earlier version still waits for a person. It counts until you send this one.</p>
      <Button look="secondary" className="justify-self-start" onClick={() => dispatch(earlierKept(held.text))}>
        Keep the earlier version
      </Button>
    </Notice>
  );

const OfOwnStory = ({ disputeId, held, form }: DecidedProps) =>
  held && (
    <TakeBack disputeId={disputeId} held={held} onTaken={() => form.dispatch(takenBack)}>
      Your words stay in the field.
    </TakeBack>
  );

/**
 * Tells a writer with a draft open in two tabs that one version has replaced the other, and offers
 * the replaced one.
 */
const TwoVersions = ({ swap, giveUp }: { swap: () => void; giveUp: () => void }) => (
  <div role="status">
    <Notice title="You also changed this story in another tab">
      <p>There are now two texts. Both are kept until you leave this page. You will send the one you see.</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={swap}>
          Show the other text
        </Button>
        <Button look="quiet" onClick={giveUp}>
          Keep only this one
        </Button>
      </div>
    </Notice>
  </div>
);

const PreviewToCome = ({ onBack }: { onBack: () => void }) => (
  <>
    <Skeleton className="h-screen" />
    <Button look="secondary" className="justify-self-start" onClick={onBack}>
      Back to my text
    </Button>
  </>
);
