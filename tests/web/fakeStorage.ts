import { vi } from 'vitest';

/**
 * Stands in for the browser's storage, as far as drafts use it: entries are own keys of the object.
 */
export const fakeStorage = () => {
  const storage: Record<string, unknown> = {};
  const method = (value: unknown) => ({ value, enumerable: false });
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(storage, {
      length: { get: () => Object.keys(storage).length, enumerable: false },
      getItem: method((key: string) => storage[key] ?? null),
      setItem: method((key: string, value: string) => {
        storage[key] = value;
      }),
      removeItem: method((key: string) => {
        delete storage[key];
      }),
    }),
  );
  return () => vi.unstubAllGlobals();
};
