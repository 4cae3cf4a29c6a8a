import type { Account, Name } from './model.ts';

/** A number as letters, for names; as long each time, so that none is a part of another. */
const inLetters = (number: number): string =>
  [...String(number).padStart(4, '0')].map(digit => 'bdfgklmprt'[Number(digit)] ?? '').join('u');

/** What somebody fills in who registers: another person each time, so that their words are known from those of everybody else. */
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

/** What somebody types; somebody without an account can only guess. */
export const passwordOf = (account: Account | undefined, kind: 'right' | 'wrong' | 'former'): string => {
  if (!account || kind === 'wrong') return WRONG;
  return kind === 'right' ? account.password : (account.formerPasswords.at(-1) ?? WRONG);
};
