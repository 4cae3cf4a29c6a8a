import { REMOVAL_REASONS, type RemovalReason } from '#domain/rules.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { Field } from '#web/ui/Field.tsx';
import { fieldClass } from '#web/ui/fieldClass.ts';

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
