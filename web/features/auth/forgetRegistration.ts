import { removeStored } from '#web/lib/browser/storage.ts';

export const REGISTRATION = 'bothsides:registration';

/** Clears the values typed into the registration form; see registration. */
export const forgetRegistration = (): void => removeStored(REGISTRATION, 'sessionStorage');
