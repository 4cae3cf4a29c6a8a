import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type TitleBody, titleBody } from '#contract/commands.ts';
import { RULES } from '#domain/rules.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { CharacterCount } from '#web/features/dispute/components/CharacterCount.tsx';
import { RefusalOf } from '#web/features/moderation/components/Refusal.tsx';
import { draftKey } from '#web/lib/drafts.ts';
import { isStatus } from '#web/lib/http.ts';
import { useDraft } from '#web/lib/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCreateDispute } from '../api/createDispute.ts';

const { max } = RULES.titleCharacters;

export const TitleForm = ({ userId }: { userId: string }) => {
  const navigate = useNavigate({ from: '/create' });
  const draft = useDraft(draftKey(userId, 'title', 'new'), text => setValue('title', text));
  const creation = useCreateDispute(draft);
  const { register, handleSubmit, setValue, watch, formState } = useForm<TitleBody>({
    resolver: zodResolver(titleBody),
    defaultValues: { title: draft.initial },
  });
  const submit = handleSubmit(body =>
    creation.mutate(body, { onSuccess: ({ id }) => void navigate({ search: { dispute: id } }) }),
  );
  return (
    <form noValidate onSubmit={submit} className={`${cardClass} grid gap-5 p-5 sm:p-6`}>
      <h2 className="sr-only">Name it</h2>
      {isStatus(creation.error, 401) && <SignInAgain isKept={draft.isKept} />}
      <RefusalOf error={creation.error} title="Your title needs a change" forget={draft.discard}>
        It is still here. Change what is needed and send it again.
      </RefusalOf>
      <TextField
        label="What is it about?"
        placeholder="Who sets the thermostat?"
        dir="auto"
        hint="One line that both of you would agree with. No names, please."
        autoComplete="off"
        readOnly={creation.isPending}
        {...register('title', { onChange: event => draft.save(event.target.value) })}
        error={formState.errors.title?.message}
      />
      <CharacterCount text={watch('title')} max={max} from={0.9 * max} />
      <Failure error={creation.error} except={[401, 422]} />
      <Button type="submit" isPending={creation.isPending} className="justify-self-start">
        {creation.isPending ? 'Creating...' : 'Create Dispute'}
      </Button>
    </form>
  );
};
