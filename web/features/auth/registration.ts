import type { RegisterBody } from '#contract/commands.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { forgetRegistration, REGISTRATION } from './forgetChoices.ts';

type Typed = Omit<RegisterBody, 'password' | 'confirmPassword'>;

/**
 * The values typed into the registration form, in this tab only because the device may be shared.
 * Passwords are never stored.
 */
export const keepRegistration = ({ email = '', firstName = '', lastName = '', gender }: Partial<Typed>): void => {
  if (`${email}${firstName}${lastName}${gender ?? ''}` === '') forgetRegistration();
  else store(REGISTRATION, JSON.stringify({ email, firstName, lastName, gender }), 'sessionStorage');
};

/** Validated by hand: unexpected content in the storage must not keep the page from opening. */
export const keptRegistration = (): Partial<Typed> => {
  try {
    const kept: unknown = JSON.parse(readStored(REGISTRATION, 'sessionStorage') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
};
