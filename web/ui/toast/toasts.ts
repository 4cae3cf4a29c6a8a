import { createStore } from '#web/lib/hooks/createStore.ts';
import { isStoredAnyway, messageOf } from '#web/lib/http/http.ts';
import { TOAST_EVENT } from './toastEvent.ts';
import { queueToast, type ToastMessage, type ToastQueue, withdrawFailures } from './toastQueue.ts';

export const toasts = createStore<ToastQueue>([]);

export const changeToasts = (next: (queue: ToastQueue) => ToastQueue): void => toasts.set(next(toasts.get()));

let lastId = 0;

export const showToast = (message: Omit<ToastMessage, 'id' | 'at'>): void => {
  lastId += 1;
  const toast = { id: lastId, at: Date.now(), ...message };
  changeToasts(queue => queueToast(queue, toast));
  window.dispatchEvent(new Event(TOAST_EVENT));
};

/**
 * Says that something failed, or that it was stored all the same. Where nobody knows which, the
 * description says so.
 * @param title what failed
 * @param cause the reason, or the error that says it
 * @param fallback shown when the error says no reason
 */
export const showFailure = (title: string, cause: string | Error, fallback?: string): void => {
  const description = typeof cause === 'string' ? cause : messageOf(cause, fallback);
  if (isStoredAnyway(cause)) showToast({ title: 'Saved', description });
  else showToast({ title, description, isDestructive: true });
};

/**
 * A command has succeeded: failures raised before it was sent are dropped.
 * @param sentAt as of Date.now
 */
export const noteSuccess = (sentAt: number): void => changeToasts(queue => withdrawFailures(queue, sentAt));
