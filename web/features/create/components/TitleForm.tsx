import { useNavigate } from '@tanstack/react-router';
import { oneLine } from '#domain/visibleText.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { TitleFields } from '#web/features/dispute/components/TitleFields.tsx';
import { submitLabel, useTitleForm } from '#web/features/dispute/useTitleForm.ts';
import { draftKey } from '#web/lib/drafts.ts';
import { isStatus } from '#web/lib/http.ts';
import { useDraft } from '#web/lib/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { useCreateDispute } from '../api/createDispute.ts';

export const TitleForm = ({ userId }: { userId: string }) => {
  const navigate = useNavigate({ from: '/create' });
  const draft = useDraft(draftKey(userId, 'title', 'new'), text => fields.form.setValue('title', text), oneLine);
  const creation = useCreateDispute(draft);
  const { submit, ...fields } = useTitleForm(
    draft.initial,
    creation,
    ({ id }) => void navigate({ search: { dispute: id } }),
  );
  return (
    <form noValidate onSubmit={submit} className={`${cardClass} grid gap-5 p-5 sm:p-6`}>
      <h2 className="sr-only">Name it</h2>
      {isStatus(creation.error, 401) && <SignInAgain isKept={draft.isKept} />}
      <TitleFields
        {...fields}
        sending={creation}
        submitWords="Create Dispute"
        onChange={draft.save}
        forget={draft.discard}
      />
      <Button type="submit" isPending={creation.isPending} className="justify-self-start">
        {creation.isPending ? 'Creating...' : submitLabel(fields.seen, 'Create Dispute')}
      </Button>
    </form>
  );
};
