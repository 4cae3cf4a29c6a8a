import { REMOVAL_REASONS, type RemovalReason, RULES } from '#domain/rules.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { Field, fieldClass, TextField } from '#web/ui/Field.tsx';

interface Props {
  value: string;
  hint: string;
  onChange: (reason: RemovalReason) => void;
}

/** Which of the desk's reasons the author is told. */
export const ReasonField = ({ value, hint, onChange }: Props) => (
  <Field label="Reason" hint={hint}>
    {control => (
      <select
        {...control}
        value={value}
        onChange={event => onChange(REMOVAL_REASONS.find(one => one === event.target.value) ?? 'other')}
        className={fieldClass}
      >
        {REMOVAL_REASONS.map(one => (
          <option key={one} value={one}>
            {REASON_LABELS[one]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface WhyProps {
  /** Where the author reads it. */
  hint: string;
  why: string;
  setWhy: (why: string) => void;
  isPending: boolean;
}

/** What the author is told in the operator's own words. */
export const WhyField = ({ hint, why, setWhy, isPending }: WhyProps) => (
  <TextField
    label="Why (optional)"
    hint={`${hint} Do not write names: it stays in the log for ever.`}
    value={why}
    readOnly={isPending}
    maxLength={RULES.decisionNoteCharacters.max}
    onChange={event => setWhy(event.target.value)}
  />
);
