import { showFailure, showToast } from './toast/toasts.ts';

/** @returns whether the text was copied; browsers refuse without permission and on plain http */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies a text, and says so in a toast, or how to copy it by hand.
 * @returns whether it was copied
 */
export const copyWithToast = async (text: string, done: { title: string; description: string }, byHand: string) => {
  const isCopied = await copyText(text);
  if (isCopied) showToast(done);
  else showFailure('Copy failed', byHand);
  return isCopied;
};
