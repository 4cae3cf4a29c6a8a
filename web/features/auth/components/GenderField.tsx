import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  error?: string | undefined;
}

export const GenderField = ({ error, ...radio }: Props) => {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 font-semibold">Gender</legend>
      <div className="grid fit-cols-28 gap-3">
        {['Male', 'Female'].map(label => (
          <label
            key={label}
            className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-surface px-4 has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input type="radio" value={label.toLowerCase()} {...radio} className="size-4 accent-brand" />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        Only used to choose the voice that reads your story aloud.
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};
