import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#web/ui/Field.tsx';

type Field = UseFormRegisterReturn & { error: string | undefined };

export const NameFields = ({ first, last }: { first: Field; last: Field }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField label="First name" autoComplete="given-name" {...first} />
    <TextField label="Last name" autoComplete="family-name" {...last} />
  </div>
);
