import argon2 from 'argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { passwordMatches } from '#command-api/accounts/passwords.ts';

test('too little memory for one moment keeps nobody from signing in for ever', async () => {
  const hashing = vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('Memory allocation error'));
  onTestFinished(() => hashing.mockRestore());
  await expect(passwordMatches(undefined, 'whatever it is')).rejects.toThrow('Memory allocation error');
  expect(await passwordMatches(undefined, 'whatever it is')).toBe(false);
});
