import type { Account, Name } from './model.ts';

/** A number as letters, for names. All have the same length, so that none is a part of another. */
const inLetters = (number: number): string =>
  [...String(number).padStart(4, '0')].map(digit => 'bdfgklmprt'[Number(digit)] ?? '').join('u');

/**
 * A registration form: each time of a different person, whose words can be told from those of
 * everybody else.
 */
export const newcomer = (
  name: Name,
  number: number,
): Pick<Account, 'email' | 'firstName' | 'lastName' | 'password'> => {
  const letters = inLetters(number);
  return {
    email: `${name.toLowerCase()}.zwickel${letters}@people.example`,
    firstName: `${name}quorva${letters}`,
    lastName: `Zwickel${letters}`,
    password: `the first password ${letters}`,
  };
};

export const anotherPassword = (number: number): string => `another password ${inLetters(number)}`;

const WRONG = 'not the right password';

/** The password that somebody types; without an account they can only guess. */
export const passwordOf = (account: Account | undefined, kind: 'right' | 'wrong' | 'former'): string => {
  if (!account || kind === 'wrong') return WRONG;
  return kind === 'right' ? account.password : (account.formerPasswords.at(-1) ?? WRONG);
};
