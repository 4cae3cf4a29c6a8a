import { useEffect, useEffectEvent } from 'react';
import { type AnonymousTagBody, anonymousTagBody } from '#contract/commands.ts';
import { RefusalOf } from '#web/features/refusal/components/Refusal.tsx';
import { focusMain } from '#web/lib/focusMain.ts';
import { isStatus } from '#web/lib/http.ts';
import { useBodyForm } from '#web/lib/useBodyForm.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSetAnonymousTag } from '../api/setAnonymousTag.ts';
import { SignInAgain } from './SignInAgain.tsx';

const CLOSE_AFTER_MS = 1500;

export const TagModal = ({ onClose }: { onClose: () => void }) => {
  const saving = useSetAnonymousTag();
  const close = useEffectEvent(onClose);
  const { isSuccess } = saving;
  // The dialog opens by itself, so there may be no element to return the focus to.
  useEffect(() => focusMain, []);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  if (isSuccess)
    return (
      <Modal isOpen onClose={onClose} title="You're all set!">
        <Answer className="grid justify-items-center gap-4 rounded-card text-center text-muted">
          <TwoMugs className="h-24" />
          <p>
            From now on you are <strong className="wrap-anywhere text-ink">{saving.variables.anonymousTag}</strong>.
          </p>
        </Answer>
      </Modal>
    );
  return (
    <Modal isOpen onClose={onClose} title="Choose Your Anonymous Tag">
      <p className="text-muted">It is all that others ever see of you, on disputes, votes and comments.</p>
      <RefusalOf error={saving.error} title="This tag cannot be yours">
        Please choose another one. This is the name everybody will see.
      </RefusalOf>
      <TagForm
        failure={saving.error}
        isSaving={saving.isPending}
        onSave={body => saving.mutate(body)}
        onLater={onClose}
      />
    </Modal>
  );
};

interface FormProps {
  failure: Error | null;
  isSaving: boolean;
  onSave: (body: AnonymousTagBody) => void;
  onLater: () => void;
}

const TagForm = ({ failure, isSaving, onSave, onLater }: FormProps) => {
  const { field, handleSubmit } = useBodyForm(anonymousTagBody, { anonymousTag: '' });
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(onSave)}>
      <TextField
        label="Anonymous tag"
        placeholder="QuietOtter"
        hint="2 to 20 letters, digits, underscores or hyphens."
        autoComplete="off"
        // Phone keyboards split a tag into two words and add a space after a suggested word.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('anonymousTag')}
      />
      <Failure error={failure} except={[401, 422]} />
      {isStatus(failure, 401) && <SignInAgain>Your tag was not saved. Please sign in and choose it again.</SignInAgain>}
      <Button type="submit" isPending={isSaving}>
        {isSaving ? 'Saving...' : 'Save My Tag'}
      </Button>
      <Button look="quiet" onClick={onLater}>
        Not now
      </Button>
    </form>
  );
};
