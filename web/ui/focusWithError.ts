/** Focuses a field and brings its error into view, which is below the field and its hint. */
export const focusWithError = (field: HTMLElement | null): void => {
  field?.focus({ preventScroll: true });
  const error = field && document.getElementById(`${field.id}-error`);
  // On a low screen, the error counts more than the beginning of the field.
  for (const part of [field?.parentElement, error]) part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
