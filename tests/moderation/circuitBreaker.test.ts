import { expect, test } from 'vitest';
import { CircuitBreaker } from '#moderation/openai/circuitBreaker.ts';

/** A call whose outcome comes when the test says so. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { call: () => promise, answer: () => resolve('answer'), fail: () => reject(new Error('No answer')) };
};

test('while one call tries whether the service is back, an earlier one that ends lets no other through', async () => {
  let now = 0;
  const breaker = new CircuitBreaker({ failures: 1, restMs: 10, now: () => now });
  const [early, first, trial] = [held(), held(), held()];
  const slow = breaker.run(early.call);
  first.fail();
  await expect(breaker.run(first.call)).rejects.toThrow('No answer');
  now = 10;
  const trying = breaker.run(trial.call);
  early.fail();
  await expect(slow).rejects.toThrow('No answer');
  now = 20;
  await expect(breaker.run(async () => 'another')).rejects.toThrow('too often');
  trial.answer();
  expect(await trying).toBe('answer');
  expect(await breaker.run(async () => 'another')).toBe('another');
});
