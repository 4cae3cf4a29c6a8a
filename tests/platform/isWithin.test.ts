import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin } from '#platform/files/isWithin.ts';

test.for([
  ['/srv/data', '/srv/data', true],
  ['/srv/data', '/srv/data/all.zst', true],
  ['/srv/data', '/srv/data/..all.zst', true],
  ['/srv/data', '/srv/data-of-before/all.zst', false],
  ['/srv/data', '/srv', false],
  ['/srv/data', '/mnt/all.zst', false],
] as const)('%s holds %s: %s', ([folder, place, expected]) => {
  expect(isWithin(folder, place, posix)).toBe(expected);
});

test.for([
  ['C:\\data', 'C:\\data\\all.zst', true],
  ['C:\\data', 'c:\\DATA\\all.zst', true],
  ['C:\\data', 'C:\\all.zst', false],
  ['C:\\data', 'D:\\all.zst', false],
  ['C:\\data', '\\\\nas\\share\\all.zst', false],
] as const)('on Windows %s holds %s: %s', ([folder, place, expected]) => {
  expect(isWithin(folder, place, win32)).toBe(expected);
});
