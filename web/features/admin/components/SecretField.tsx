import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  value: string;
  /** A request needed the secret, but the field was empty. */
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
