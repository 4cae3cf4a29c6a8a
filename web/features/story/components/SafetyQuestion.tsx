import { IF_UNSAFE_HELP } from '#contract/helplines.ts';
import { HelpLines, helpHere } from '#web/features/refusal/components/HelpPanel.tsx';
import { LeaveQuickly } from '#web/features/refusal/components/LeaveQuickly.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { safePressed, unsafePressed } from '../storyForm.ts';
import type { FormControl } from '../useStoryForm.ts';

/** For a story of somebody who may hurt its writer: whether the other side may read it. */
export const SafetyQuestion = ({ form: { forget, dispatch } }: { form: FormControl }) => (
  <Modal isOpen onClose={() => dispatch(unsafePressed)} title="Is it safe for you that they read this?">
    <p>
      It sounds as if somebody may hurt you or others. Nothing has been sent. If you send it, the other side will read
      every word once both stories are in.
    </p>
    <div className="grid gap-2 rounded-card border-2 border-brand p-4">
      <HelpLines help={helpHere(...IF_UNSAFE_HELP)} />
      <LeaveQuickly forget={forget} />
    </div>
    <p className="text-muted">If you are not sure, do not send it. Your text stays here, and there is no hurry.</p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={() => dispatch(safePressed)}>
        It is safe, send it
      </Button>
      {/* The answer that does no harm has the focus. */}
      <Button autoFocus onClick={() => dispatch(unsafePressed)}>
        Not now
      </Button>
    </div>
  </Modal>
);
