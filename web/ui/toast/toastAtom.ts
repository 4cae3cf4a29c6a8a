import { atom, getDefaultStore } from 'jotai';
import { TOAST_EVENT } from './toastEvent.ts';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  isDestructive?: boolean;
}

/** One at a time: a new message takes the place of the one before. */
export const toastAtom = atom<ToastMessage | null>(null);

let lastId = 0;

export const showToast = (message: Omit<ToastMessage, 'id'>): void => {
  lastId += 1;
  getDefaultStore().set(toastAtom, { id: lastId, ...message });
  window.dispatchEvent(new Event(TOAST_EVENT));
};

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, isDestructive: true });
