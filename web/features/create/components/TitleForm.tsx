import { useNavigate, useRouter } from '@tanstack/react-router';
import type { CreatedDispute } from '#contract/views.ts';
import { oneLine } from '#domain/visibleText.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { isPreview } from '#web/features/dispute/api/previewFirst.ts';
import { TitleFields } from '#web/features/dispute/components/TitleFields.tsx';
import { submitLabel, useTitleForm } from '#web/features/dispute/useTitleForm.ts';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { noteEntry } from '#web/lib/page/entryBefore.ts';
import { AlreadyStored } from '#web/lib/send/sendDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { SentAlready } from '#web/ui/SentAlready.tsx';
import { useCreateDispute } from '../api/createDispute.ts';

export const TitleForm = ({ userId }: { userId: string }) => {
  const navigate = useNavigate({ from: '/create' });
  const draft = useDraft(draftKey(userId, 'title', 'new'), text => fields.form.setValue('title', text), oneLine);
  const { history } = useRouter();
  const open = ({ id }: CreatedDispute) => {
    noteEntry(history, id);
    void navigate({ search: { dispute: id } });
  };
  const creation = useCreateDispute(draft, outcome => {
    if (!isPreview(outcome)) open(outcome);
  });
  const { submit, ...fields } = useTitleForm(draft.initial, creation, open);
  const stored = creation.error instanceof AlreadyStored ? creation.error : undefined;
  return (
    <form noValidate onSubmit={submit} className={`${cardClass} grid gap-5 p-5 sm:p-6`}>
      <h2 className="sr-only">Name it</h2>
      <SignInAgain error={creation.error} isKept={draft.isKept} />
      <TitleFields
        {...fields}
        sending={creation}
        submitWords="Create Dispute"
        onChange={draft.save}
        forget={draft.discard}
      />
      {stored && <CreatedAlready created={stored.answer} />}
      <Button type="submit" isPending={creation.isPending} className="justify-self-start">
        {creation.isPending
          ? 'Creating...'
          : submitLabel(fields.seen, stored ? 'Create This One Too' : 'Create Dispute')}
      </Button>
    </form>
  );
};

/** The dispute that an earlier version of the title has created. */
const CreatedAlready = ({ created }: { created: CreatedDispute | undefined }) => (
  <SentAlready text={created?.title}>
    <p>There is a dispute with it. You can change its title there, or create another one here.</p>
    {created ? (
      <ButtonLink to="/create" search={{ dispute: created.id }} look="secondary" className="justify-self-start">
        Go to that dispute
      </ButtonLink>
    ) : (
      <ButtonLink to="/dashboard" look="secondary" className="justify-self-start">
        My Disputes
      </ButtonLink>
    )}
  </SentAlready>
);
