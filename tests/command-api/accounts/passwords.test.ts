import { randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, passwordMatches } from '#command-api/accounts/passwords.ts';

/** As in a process in which nobody has signed in yet. */
const freshPasswords = (): Promise<typeof import('#command-api/accounts/passwords.ts')> =>
  import(`${import.meta.resolve('#command-api/accounts/passwords.ts')}?${randomUUID()}`);

test('a moment of too little memory does not block sign-in for ever', async () => {
  const { passwordMatches } = await freshPasswords();
  const hashing = vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('Memory allocation error'));
  onTestFinished(() => hashing.mockRestore());
  await expect(passwordMatches(undefined, 'whatever it is')).rejects.toThrow('Memory allocation error');
  expect(await passwordMatches(undefined, 'whatever it is')).toBe(false);
});

test('the password that stands in for a missing one lets nobody in', async () => {
  const verifying = vi.spyOn(argon2, 'verify').mockResolvedValue(true);
  onTestFinished(() => verifying.mockRestore());
  expect(await passwordMatches('the hash of an account', 'its password')).toBe(true);
  expect(await passwordMatches(undefined, 'the one that stands in')).toBe(false);
});

test('a password is the same on every keyboard, whether its accents are combined with their letters or separate', async () => {
  const password = 'mật khẩu của tôi';
  const hash = await hashPassword(password.normalize('NFD'));
  expect(await passwordMatches(hash, password.normalize('NFC'))).toBe(true);
  expect(await passwordMatches(hash, 'mat khau cua toi')).toBe(false);
});
