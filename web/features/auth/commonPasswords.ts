import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

/**
 * The most common passwords. There are thousands, so they are loaded only once somebody chooses a
 * password.
 */
export const commonPasswords: ReadonlySet<string> = new Set(passwords);
