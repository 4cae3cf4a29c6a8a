import { useEffect } from 'react';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { focusMain } from '#web/ui/focusMain.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { useTimeout } from '#web/ui/useTimeout.ts';
import { NewTag, TagForm, useTagForm } from './TagForm.tsx';

const CLOSE_AFTER_MS = 1500;

export const TagModal = ({ onClose }: { onClose: () => void }) => {
  const tagForm = useTagForm();
  const { isSuccess, variables } = tagForm.saving;
  // The dialog opens by itself, so there may be no element to return the focus to.
  useEffect(() => focusMain, []);
  useTimeout(isSuccess, CLOSE_AFTER_MS, onClose);

  if (isSuccess)
    return (
      <Modal isOpen onClose={onClose} title="You're all set!">
        <Answer className="grid justify-items-center gap-4 rounded-card text-center text-muted">
          <TwoMugs className="h-24" />
          <NewTag tag={variables.anonymousTag} />
        </Answer>
      </Modal>
    );
  return (
    <Modal isOpen onClose={onClose} title="Choose Your Anonymous Tag">
      <p className="text-muted">It is all that others ever see of you, on disputes and comments.</p>
      <TagForm {...tagForm}>
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </TagForm>
    </Modal>
  );
};
