import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type StoryBody, storyBody } from '#contract/commands.ts';
import { RULES } from '#domain/rules.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { RefusalOf } from '#web/features/moderation/components/Refusal.tsx';
import { draftKey } from '#web/lib/drafts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { isStatus } from '#web/lib/http.ts';
import { useDraft } from '#web/lib/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { fieldClass } from '#web/ui/fieldClass.ts';
import { useSubmitStory } from '../api/submitStory.ts';
import { CharacterCount } from './CharacterCount.tsx';

/** After the thanks have been read, the writer goes to the dispute (spec section 9). */
const REDIRECT_MS = 500;

const { min, max } = RULES.storyCharacters;

export const StoryForm = ({ disputeId, userId }: { disputeId: string; userId: string }) => {
  const navigate = useNavigate();
  const submission = useSubmitStory(disputeId);
  const draft = useDraft(draftKey(userId, 'story', disputeId), text => setValue('story', text));
  const { register, handleSubmit, setValue, watch, formState } = useForm<StoryBody>({
    resolver: zodResolver(storyBody),
    defaultValues: { story: draft.initial },
  });
  const { isSuccess, refetchViews } = submission;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      void refetchViews();
      void navigate({ to: '/dispute/$id', params: { id: disputeId } });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, refetchViews, navigate, disputeId]);

  if (isSuccess) return <p role="status">Thank you. Your story is in.</p>;
  const submit = handleSubmit(({ story }) => submission.mutate(story, { onSuccess: draft.discard }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RefusalOf error={submission.error} title="Story Needs Modifications" forget={draft.discard}>
        Your text is still here. Change what is needed and submit it again.
      </RefusalOf>
      {isStatus(submission.error, 401) && <SignInAgain />}
      <Field
        label="Your side of the story"
        hint={`What happened, and what did it feel like? ${formatNumber(min)} to ${formatNumber(max)} characters. Names and places are taken out before anyone reads it.`}
        error={formState.errors.story?.message}
      >
        {control => (
          <textarea
            {...control}
            {...register('story', { onChange: event => draft.save(event.target.value) })}
            rows={12}
            className={`${fieldClass} min-h-64 resize-y text-lg leading-relaxed`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CharacterCount text={watch('story')} isKept={draft.isKept} />
        <Button type="submit" isPending={submission.isPending}>
          {submission.isPending ? 'Submitting...' : 'Submit Story'}
        </Button>
      </div>
    </form>
  );
};
