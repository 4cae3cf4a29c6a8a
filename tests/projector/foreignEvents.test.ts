import { expect, test, vi } from 'vitest';
import { foreignEvents } from '#projector/foreignEvents.ts';

test('the first foreign events are logged at once, later ones not for each batch', () => {
  const warn = vi.fn();
  const passedOver = foreignEvents({ warn });
  passedOver(0);
  expect(warn).not.toHaveBeenCalled();
  for (const count of [3, 0, 2]) passedOver(count);
  expect(warn.mock.calls).toEqual([[{ events: 3 }, expect.stringContaining('Events of another application')]]);
});
