/** @returns whether the text is on the clipboard; browsers refuse it without permission and on plain http */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
