import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

/** The passwords that people choose most: thousands, so this is loaded only once somebody chooses one. */
export const commonPasswords: ReadonlySet<string> = new Set(passwords);
