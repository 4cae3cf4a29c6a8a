import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type StoryBody, storyBody } from '#contract/commands.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { follow, toBody } from '#web/features/marks/marks.ts';
import { useMarks } from '#web/features/moderation/useMarks.ts';
import { Afraid } from '#web/features/refusal/components/Afraid.tsx';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { arriving } from '#web/lib/arriving.ts';
import { draftKey } from '#web/lib/drafts.ts';
import { focusMain } from '#web/lib/focusMain.ts';
import { isStatus } from '#web/lib/http.ts';
import { useDraft } from '#web/lib/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { isOutdated, useSubmitStory } from '../api/submitStory.ts';
import { usePreviewStep } from '../usePreviewStep.ts';
import { useReplacedVersion } from '../useReplacedVersion.ts';
import { StoryField } from './StoryField.tsx';
import { TwoVersions } from './TwoVersions.tsx';

const loadPreview = () => arriving(() => import('./PreviewStep.tsx'));

/** Most of the time on this form goes by before anybody needs it. */
const PreviewStep = late(loadPreview, 'PreviewStep');

/** Leaves the writer time to read the thanks before the dispute opens. */
const REDIRECT_MS = 500;

/** The form may have stood on the page to which it leads, which is no change of page then. */
const startAtTheTop = () => {
  focusMain();
  window.scrollTo({ top: 0, behavior: 'instant' });
};

interface Props {
  disputeId: string;
  userId: string;
  /** Whether it publishes both. */
  isLast: boolean;
}

export const StoryForm = ({ disputeId, userId, isLast }: Props) => {
  const navigate = useNavigate();
  const draft = useDraft(draftKey(userId, 'story', disputeId), text => {
    // Where it was handed in elsewhere, the server says so.
    if (text === '') return;
    replaced.noteAdopted(text);
    setValue('story', text);
    adoptMarks(text);
  });
  const {
    marks,
    change: setMarks,
    adopt: adoptMarks,
    forget: forgetMarks,
  } = useMarks(draftKey(userId, 'marks', disputeId), draft.initial);
  const replaced = useReplacedVersion(marks, version => {
    draft.save(version.text);
    setValue('story', version.text);
    setMarks(() => version);
  });
  const forget = () => {
    forgetMarks();
    draft.discard();
  };
  const submission = useSubmitStory(disputeId, userId, forget);
  const preview = usePreviewStep();
  const isPreviewing = preview.isPreviewing && marks.text !== '';
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<StoryBody>({
    resolver: zodResolver(storyBody),
    defaultValues: { story: draft.initial },
  });
  const { isIn, isLate, isSuccess, refetchViews, error } = submission;
  // While the story is written there is time, and perhaps no connection any more afterwards.
  useEffect(() => void loadPreview().catch(() => undefined), []);
  useEffect(() => {
    if (!isIn) return;
    const timer = setTimeout(() => {
      void refetchViews();
      if (!isSuccess) return;
      void navigate({ to: '/dispute/$id', params: { id: disputeId }, replace: isPreviewing }).then(startAtTheTop);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isIn, isSuccess, refetchViews, navigate, disputeId, isPreviewing]);
  const wasPreviewing = useRef(isPreviewing);
  const startAtTheText = useEffectEvent(() => isStatus(error, 422) || setFocus('story'));
  useEffect(() => {
    if (wasPreviewing.current && !isPreviewing) startAtTheText();
    wasPreviewing.current = isPreviewing;
  }, [isPreviewing]);

  if (isIn) return <Thanks isLate={isLate} />;
  /** @param seen the public text, after a preview */
  const send = (seen?: string) => {
    const story = { story: marks.text, ...toBody(marks), ...(seen !== undefined && { seen }) };
    const onError = (refusal: Error) => isStatus(refusal, 422) && preview.close();
    submission.mutate(story, { onError });
  };
  const openPreview = () => {
    if (submission.isPending) return;
    // What was said about an earlier try is over.
    submission.reset();
    preview.open();
  };
  const giveUpOther = () => {
    replaced.giveUp();
    if (isPreviewing) focusMain();
    else setFocus('story');
  };
  return (
    <form noValidate onSubmit={handleSubmit(() => send())} className="grid gap-4">
      {isStatus(error, 401) && <SignInAgain isKept={draft.isKept} />}
      {replaced.hasOther && <TwoVersions swap={replaced.swap} giveUp={giveUpOther} />}
      {!isPreviewing && (
        <RefusalOf error={error} title="Story Needs Modifications" isStory forget={forget}>
          Your text is still here. Please change it and submit it again.
        </RefusalOf>
      )}
      {isPreviewing && (
        <LatePreviewStep
          disputeId={disputeId}
          marks={marks}
          isKept={draft.isKept}
          change={setMarks}
          isSubmitting={submission.isPending}
          error={error}
          forget={forget}
          onBack={preview.close}
          onSubmit={send}
        />
      )}
      {/* Still there while it is not seen, so that the cursor and what can be undone are where they were. */}
      <div hidden={isPreviewing}>
        <StoryField
          marks={marks}
          field={register('story', {
            onChange: event => {
              draft.save(event.target.value);
              setMarks(before => follow(before, event.target.value));
            },
          })}
          error={formState.errors.story?.message}
          isKept={draft.isKept}
          isLast={isLast}
          isSubmitting={submission.isPending}
          onPreview={handleSubmit(openPreview)}
        />
      </div>
      {!isOutdated(error) && <Failure error={error} except={[401, 422]} />}
      {!isPreviewing && !isStatus(error, 422) && <Afraid forget={forget} />}
    </form>
  );
};

const Thanks = ({ isLate }: { isLate: boolean }) => (
  <p role="status">Thank you. Your story is in.{isLate && ' It will show up here in a moment.'}</p>
);

interface LatePreviewStepProps extends Omit<ComponentProps<typeof PreviewStep>, 'outdated'> {
  error: Error | null;
}

const LatePreviewStep = ({ error, ...step }: LatePreviewStepProps) => (
  <Suspense fallback={<PreviewToCome onBack={step.onBack} />}>
    <PreviewStep {...step} outdated={isOutdated(error) ? error : null} />
  </Suspense>
);

const PreviewToCome = ({ onBack }: { onBack: () => void }) => (
  <>
    <Skeleton className="h-96" />
    <Button look="secondary" className="justify-self-start" onClick={onBack}>
      Back to my text
    </Button>
  </>
);
