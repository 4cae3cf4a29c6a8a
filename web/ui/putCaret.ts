/** Focuses a field with the caret at this place, which browsers scroll into view. */
export const putCaret = (field: Element | null, at: number): void => {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  // A field that has the focus already would not scroll.
  field.blur();
  field.setSelectionRange(at, at);
  field.focus();
};
