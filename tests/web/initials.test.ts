import { expect, test } from 'vitest';
import { initialsOf } from '#web/features/shell/initials.ts';

test.each([
  [{ anonymousTag: 'quiet_otter', firstName: 'Robin' }, 'QU'],
  [{ anonymousTag: null, firstName: 'robin' }, 'RO'],
  [{ anonymousTag: null, firstName: '' }, 'US'],
  [{ anonymousTag: null, firstName: 'Élan' }, 'ÉL'],
  [{ anonymousTag: null, firstName: 'E\u0301lan' }, 'E\u0301L'],
  [{ anonymousTag: null, firstName: 'क्षमा' }, 'क्षमा'],
  [{ anonymousTag: null, firstName: '👩‍🚀Ann' }, '👩‍🚀A'],
])('the avatar of %o shows %s', (user, initials) => {
  expect(initialsOf(user)).toBe(initials);
});
