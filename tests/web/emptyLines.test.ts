import { expect, test } from 'vitest';
import { withoutGaps } from '#web/ui/withoutGaps.ts';

test.each([
  ['One.\nTwo.\n\nThree.', 'One.\nTwo.\n\nThree.'],
  [`One.${'\n'.repeat(300)}Two.`, 'One.\n\nTwo.'],
  ['One.\r\n\r\n\r\n \t\nTwo.', 'One.\n\nTwo.'],
  ['One.\n\u200b\n\u2800\n\nTwo.', 'One.\n\nTwo.'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutGaps(text)).toBe(shown);
});
