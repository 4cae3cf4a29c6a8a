import { z } from 'zod';
import { visibleOnly } from '#domain/visibleText.ts';
import { text } from './text.ts';

const NO_ADDRESS = 'Please enter a valid email address';

const MOST_CHARACTERS = 254;

/** The rule that browsers use, but with a dot required in the domain. */
const EMAIL =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]+\.)*[\w!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/**
 * Chromium sends почта.рф as xn--80a1acny.xn--p1ai; Firefox and Safari send it as typed. Both must
 * be one domain.
 */
const inAscii = (domain: string): string => {
  if (domain.length > MOST_CHARACTERS || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return domain;
  if (/^\p{ASCII}+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
};

/**
 * @param typed an address as typed or pasted
 * @returns its visible characters, with the domain in ASCII
 */
const asAddress = (typed: string): string => {
  const address = visibleOnly(typed);
  const domain = address.lastIndexOf('@') + 1;
  return address.slice(0, domain) + inAscii(address.slice(domain));
};

/** The form in which addresses are compared: an address has one account, however it is typed. */
export const foldEmail = (typed: string): string => asAddress(typed).toLowerCase();

/**
 * The only definition of an address that an account can have. Responses show stored addresses
 * without checking them again.
 */
export const email = text(NO_ADDRESS)
  .transform(asAddress)
  .pipe(z.email({ pattern: EMAIL, error: NO_ADDRESS }).max(MOST_CHARACTERS, NO_ADDRESS))
  .meta({ format: 'email', maxLength: MOST_CHARACTERS, pattern: EMAIL.source });
