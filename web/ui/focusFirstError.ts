/** Focuses the first invalid field once its error is rendered. For forms that validate by hand. */
export const focusFirstError = (form: HTMLFormElement): void => {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus());
};
