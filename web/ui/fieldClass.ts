export const fieldClass =
  'w-full rounded-field border border-edge bg-surface px-4 py-3 text-ink text-ellipsis placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';
