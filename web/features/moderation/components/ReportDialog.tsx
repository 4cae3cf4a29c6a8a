import { type SubmitEvent, useId, useState } from 'react';
import { countCharacters } from '#domain/characters.ts';
import { REMOVAL_REASONS, type RemovalReason, RULES } from '#domain/rules.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { focusFirstError } from '#web/ui/focusFirstError.ts';
import { DialogButtons, Modal } from '#web/ui/Modal.tsx';
import { useReport } from '../api/report.ts';

/** The reason and the note. */
export interface ReportInput {
  reason?: RemovalReason;
  note: string;
}

interface Props {
  disputeId: string;
  target: string;
  name: string;
  /** The opener holds the input, so that closing the dialog by accident loses nothing. */
  input: ReportInput;
  onChange: (input: ReportInput) => void;
  onClose: () => void;
  onSent: () => void;
}

const MOST = RULES.reportNoteCharacters.max;

export const ReportDialog = ({ disputeId, target, name, input, onChange, onClose, onSent }: Props) => {
  const reporting = useReport(disputeId, target, onSent);
  const { reason, note } = input;
  const [isTried, setIsTried] = useState(false);
  const isTooLong = countCharacters(note, MOST + 1) > MOST;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (reason === undefined || isTooLong) focusFirstError(event.currentTarget);
    if (reason === undefined || isTooLong || reporting.isPending) return;
    const words = note.trim() === '' ? {} : { note };
    reporting.mutate({ target: target as 'user1', reason, ...words });
  };
  return (
    <Modal isOpen onClose={onClose} title={`Report ${name}`}>
      <p>
        Thank you for looking out for others. A person reads every report. Nothing changes until then, and nobody will
        learn that it was you.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Reasons
          chosen={reason}
          choose={reason => reporting.isPending || onChange({ ...input, reason })}
          isMissing={isTried && reason === undefined}
        />
        {reason === 'self_harm' && (
          <p className="text-sm">
            If somebody is in danger right now, please call your local emergency number. We may not read this in time.
          </p>
        )}
        <TextArea
          label="Anything we should know? (optional)"
          hint="Only we read this."
          error={isTooLong ? `Your note must be at most ${MOST} characters` : undefined}
          rows={3}
          value={note}
          readOnly={reporting.isPending}
          onChange={event => onChange({ ...input, note: event.target.value })}
        />
        <Failure error={reporting.error} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" isPending={reporting.isPending}>
            {reporting.isPending ? 'Sending...' : 'Send the report'}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

interface ReasonsProps {
  chosen: RemovalReason | undefined;
  choose: (reason: RemovalReason) => void;
  isMissing: boolean;
}

const Reasons = ({ chosen, choose, isMissing }: ReasonsProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} data-invalid={isMissing || undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">What is wrong with it?</legend>
      {REMOVAL_REASONS.map(reason => (
        <label key={reason} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name={`${id}-reason`}
            value={reason}
            checked={chosen === reason}
            onChange={() => choose(reason)}
            className="size-4 accent-brand"
          />
          {REASON_LABELS[reason]}
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm empty:hidden">
        {isMissing && 'Please choose what fits best'}
      </p>
    </fieldset>
  );
};
