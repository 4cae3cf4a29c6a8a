import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DialogButtons, Modal } from '#web/ui/Modal.tsx';
import { useChangeTitle } from '../api/changeTitle.ts';
import { submitLabel, useTitleForm } from '../useTitleForm.ts';
import { TitleFields } from './TitleFields.tsx';

interface Props {
  disputeId: string;
  initial: string;
  onChange: (title: string) => void;
  onClose: () => void;
  onStored: () => void;
}

export const EditTitleDialog = ({ disputeId, initial, onChange, onClose, onStored }: Props) => {
  const changing = useChangeTitle(disputeId);
  const { submit, ...fields } = useTitleForm(initial, changing, onStored);
  return (
    <Modal isOpen onClose={onClose} title="Edit title">
      <p className="text-muted">You can change it until both stories are in.</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SignInAgain error={changing.error}>Nothing has changed yet. Sign in, and you can edit the title.</SignInAgain>
        <TitleFields {...fields} sending={changing} submitWords="Save Title" onChange={onChange} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" isPending={changing.isPending}>
            {changing.isPending ? 'Saving...' : submitLabel(fields.seen, 'Save Title')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
