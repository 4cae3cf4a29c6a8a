import { expect, test } from 'vitest';
import { safeRedirect } from '#contract/redirect.ts';

const ORIGIN = 'https://bothsides.example';

test.each(['/dashboard', '/join/A1B2C3', '/create?dispute=1#end', '/'])('%s is on this site', path => {
  expect(safeRedirect(path, ORIGIN)).toBe(path);
});

test.each([
  undefined,
  '',
  'https://elsewhere.example',
  '//elsewhere.example/dashboard',
  '//',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  'dashboard',
  '/auth?redirect=/auth',
])('%s leads nowhere', path => {
  expect(safeRedirect(path, ORIGIN)).toBeUndefined();
});
