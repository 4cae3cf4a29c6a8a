import { REMOVAL_REASONS, type RemovalReason, RULES } from '#domain/rules.ts';
import { REASON_LABELS } from '#web/features/refusal/reasons.ts';
import { Field, fieldClass, TextField } from '#web/ui/Field.tsx';
import { KeyHint, type Keys, keyOf } from './Keys.tsx';

interface Props {
  value: string;
  hint: string;
  /** The key R leads to it. */
  keys: Keys;
  onChange: (reason: RemovalReason) => void;
}

/** Which of the desk's reasons the author is told. */
export const ReasonField = ({ value, hint, keys, onChange }: Props) => (
  <Field
    label={
      <>
        Reason <KeyHint letter="R" keys={keys} />
      </>
    }
    hint={hint}
  >
    {control => (
      <select
        {...control}
        {...keyOf({ letter: 'R', keys })}
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
