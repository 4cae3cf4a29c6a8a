import { atom, getDefaultStore } from 'jotai';
import { TOAST_EVENT } from './toastEvent.ts';

export interface ToastMessage {
  /** When it was raised; see performance.now. */
  at: number;
  title: string;
  description?: string | undefined;
  isDestructive?: boolean;
}

/** One at a time: a new message takes the place of the one before. */
export const toastAtom = atom<ToastMessage | null>(null);

export const showToast = (message: Omit<ToastMessage, 'at'>): void => {
  getDefaultStore().set(toastAtom, { at: performance.now(), ...message });
  window.dispatchEvent(new Event(TOAST_EVENT));
};

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, isDestructive: true });
