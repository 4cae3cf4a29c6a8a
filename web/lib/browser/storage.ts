/**
 * A wrapper of the browser's storage that never throws. In a private window, or with storage
 * blocked, nothing is stored and nothing breaks.
 */

/** On this device, or in this tab until it is closed. */
type Area = 'localStorage' | 'sessionStorage';

const attempt = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

export const readStored = (key: string, area: Area = 'localStorage'): string | null =>
  attempt(() => globalThis[area].getItem(key), null);

/** @returns whether the value will survive a reload */
export const store = (key: string, value: string, area: Area = 'localStorage'): boolean =>
  attempt(() => {
    globalThis[area].setItem(key, value);
    return true;
  }, false);

export const removeStored = (key: string, area: Area = 'localStorage'): void =>
  attempt(() => globalThis[area].removeItem(key), undefined);

export const storedKeys = (prefix: string, area: Area = 'localStorage'): string[] =>
  attempt(() => Object.keys(globalThis[area]).filter(key => key.startsWith(prefix)), []);
