import { expect, test } from 'vitest';
import { pillOf } from '#contract/placeholders.ts';

test('what moderation took out is a pill with a hint, and each person has a tint', () => {
  expect(pillOf('[name 1]')).toEqual({ words: 'name 1', hint: 'A name was taken out here', tint: 1 });
  expect(pillOf('[name 2]')?.tint).toBe(2);
  expect(pillOf('[place]')).toEqual({ words: 'place', hint: 'A place was taken out here', tint: undefined });
});

test.for(['[sic]', '[name]', '[place 1]', '[removed by moderation]', '[constructor]'])('%s is no pill', text => {
  expect(pillOf(text)).toBeUndefined();
});
