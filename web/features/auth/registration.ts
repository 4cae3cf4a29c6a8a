import type { RegisterBody } from '#contract/commands.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { forgetRegistration, REGISTRATION } from './forgetRegistration.ts';

type Typed = Omit<RegisterBody, 'password' | 'confirmPassword'>;

/** What somebody typed who is not registered yet, on this tab only: the device may be shared. Passwords are kept nowhere. */
export const keepRegistration = ({ email = '', firstName = '', lastName = '', gender }: Partial<Typed>): void => {
  if (`${email}${firstName}${lastName}${gender ?? ''}` === '') forgetRegistration();
  else store(REGISTRATION, JSON.stringify({ email, firstName, lastName, gender }), 'sessionStorage');
};

/** By hand: whatever else lies there is no reason for a page that does not open. */
export const keptRegistration = (): Partial<Typed> => {
  try {
    const kept: unknown = JSON.parse(readStored(REGISTRATION, 'sessionStorage') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
};
