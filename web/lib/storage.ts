/** The browser's storage that never throws: in a private window or with storage blocked, nothing is kept and nothing breaks. */

/** Kept on this device, or on this tab and as long as it is open. */
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
    // Nothing was kept, so nothing is left behind.
  }
};

export const storedKeys = (prefix: string, area: Area = 'localStorage'): string[] => {
  try {
    return Object.keys(globalThis[area]).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
};
