import { expect, test } from 'vitest';
import { dropToast, queueToast, type ToastMessage, withdrawFailures } from '#web/ui/toast/toastQueue.ts';

const WELCOME: ToastMessage = { id: 1, at: 100, title: 'Welcome' };
const JOINED: ToastMessage = { id: 2, at: 200, title: 'Joined' };
const FAILED: ToastMessage = { id: 3, at: 300, title: 'Failed', isDestructive: true };
const FAILED_AGAIN: ToastMessage = { id: 4, at: 400, title: 'Failed again', isDestructive: true };

const after = (...messages: ToastMessage[]) => messages.reduce(queueToast, [] as readonly ToastMessage[]);

test('a message waits until the one before it has been shown', () => {
  expect(after(WELCOME, JOINED)).toEqual([WELCOME, JOINED]);
  expect(dropToast(after(WELCOME, JOINED), WELCOME)).toEqual([JOINED]);
});

test('a failure is shown at once, and the message it interrupts follows', () => {
  expect(after(WELCOME, FAILED)).toEqual([FAILED, WELCOME]);
});

test('a failure replaces an earlier failure', () => {
  expect(after(FAILED, WELCOME, FAILED_AGAIN)).toEqual([FAILED_AGAIN, WELCOME]);
});

test('a message that repeats the one on screen restarts it and is not shown again', () => {
  const again = { ...WELCOME, id: 9 };
  expect(after(WELCOME, JOINED, again)).toEqual([again, JOINED]);
});

test('a success withdraws the failures before it', () => {
  expect(after(FAILED, JOINED)).toEqual([JOINED]);
  expect(withdrawFailures(after(WELCOME, FAILED), 350)).toEqual([WELCOME]);
});

test('a success of a command sent before a failure keeps the failure', () => {
  expect(withdrawFailures(after(WELCOME, FAILED), 250)).toEqual([FAILED, WELCOME]);
});
