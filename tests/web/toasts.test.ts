import { expect, test } from 'vitest';
import { dropToast, noteRead, queueToast, type ToastMessage, withdrawFailures } from '#web/ui/toast/toastQueue.ts';

const WELCOME: ToastMessage = { id: 1, at: 100, title: 'Welcome' };
const JOINED: ToastMessage = { id: 2, at: 200, title: 'Joined', isUnasked: true };
const COPIED: ToastMessage = { id: 5, at: 500, title: 'Copied' };
const FAILED: ToastMessage = { id: 3, at: 300, title: 'Failed', isDestructive: true };
const FAILED_AGAIN: ToastMessage = { id: 4, at: 400, title: 'Failed again', isDestructive: true };

const after = (...messages: ToastMessage[]) => messages.reduce(queueToast, [] as readonly ToastMessage[]);

const [READ_WELCOME] = noteRead([WELCOME], WELCOME);

test('the answer to a press replaces a message that could be read', () => {
  expect(queueToast(noteRead([WELCOME], WELCOME), COPIED)).toEqual([COPIED]);
});

test('the answer to a press waits until the message before it could be read, and no longer', () => {
  expect(after(WELCOME, COPIED)).toEqual([WELCOME, COPIED]);
  expect(noteRead(after(WELCOME, COPIED), WELCOME)).toEqual([COPIED]);
});

test('a message that nobody has pressed for waits until the one before it has been shown', () => {
  expect(after(WELCOME, JOINED)).toEqual([WELCOME, JOINED]);
  expect(noteRead(after(WELCOME, JOINED), WELCOME)).toEqual([READ_WELCOME, JOINED]);
  expect(queueToast(noteRead([WELCOME], WELCOME), JOINED)).toEqual([READ_WELCOME, JOINED]);
  expect(dropToast(after(WELCOME, JOINED), WELCOME)).toEqual([JOINED]);
});

test('a message that nobody has pressed for does not wait any longer once somebody goes on', () => {
  expect(after(WELCOME, JOINED, COPIED)).toEqual([WELCOME, COPIED]);
});

test('a failure is shown at once, and the message it interrupts follows unless it could be read', () => {
  expect(after(WELCOME, FAILED)).toEqual([FAILED, WELCOME]);
  expect(queueToast(noteRead([WELCOME], WELCOME), FAILED)).toEqual([FAILED]);
  expect(noteRead(after(WELCOME, FAILED), FAILED)).toEqual([FAILED, WELCOME]);
});

test('a failure replaces an earlier failure', () => {
  expect(after(FAILED, WELCOME, FAILED_AGAIN)).toEqual([FAILED_AGAIN, WELCOME]);
});

test('a message that repeats the one on screen restarts it and is not shown again', () => {
  const again = { ...WELCOME, id: 9 };
  expect(after(WELCOME, JOINED, again)).toEqual([again, JOINED]);
});

test('a success withdraws the failures before it', () => {
  expect(after(FAILED, COPIED)).toEqual([COPIED]);
  expect(withdrawFailures(after(WELCOME, FAILED), 350)).toEqual([WELCOME]);
});

test('a success of a command sent before a failure keeps the failure', () => {
  expect(withdrawFailures(after(WELCOME, FAILED), 250)).toEqual([FAILED, WELCOME]);
});
