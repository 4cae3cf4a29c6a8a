/**
 * A wrapper of the browser's storage that never throws. In a private window, or with storage
 * blocked, nothing is stored and nothing breaks.
 */

/** On this device, or in this tab until it is closed. */
type Area = 'localStorage' | 'sessionStorage';

export const readStored = (key: string, area: Area = 'localStorage'): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/** @returns whether the value will survive a reload */
export const store = (key: string, value: string, area: Area = 'localStorage'): boolean => {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const removeStored = (key: string, area: Area = 'localStorage'): void => {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
};

export const storedKeys = (prefix: string, area: Area = 'localStorage'): string[] => {
  try {
    return Object.keys(globalThis[area]).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};
