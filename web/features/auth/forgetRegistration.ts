import { removeStored } from '#web/lib/storage.ts';

export const REGISTRATION = 'bothsides:registration';

/** Forgets what somebody typed who was about to register; see registration. */
export const forgetRegistration = (): void => removeStored(REGISTRATION, 'sessionStorage');
