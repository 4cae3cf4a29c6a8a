/** Puts the focus into the first field that was not accepted, once its error is drawn. For forms that validate by hand. */
export const focusFirstError = (form: HTMLFormElement): void => {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus());
};
