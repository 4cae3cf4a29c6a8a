import { readStored, removeStored, store } from '#web/lib/storage.ts';

export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'bothsides:theme';

export const chosenTheme = (): Theme => {
  const theme = readStored(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** Applies the chosen theme now and on later visits, or follows the system. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') {
    removeStored(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    store(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
};
