import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  value: string;
  /** It was needed and not there. */
  isMissing: boolean;
  onChange: (secret: string) => void;
}

export const SecretField = ({ value, isMissing, onChange }: Props) => (
  <TextField
    label="Admin secret"
    type="password"
    autoComplete="off"
    value={value}
    onChange={event => onChange(event.target.value)}
    error={isMissing && value === '' ? 'Please enter the admin secret' : undefined}
  />
);
