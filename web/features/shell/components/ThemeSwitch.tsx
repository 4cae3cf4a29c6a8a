import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { readStored, removeStored, store } from '#web/lib/browser/storage.ts';

type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'bothsides:theme';

const chosenTheme = (): Theme => {
  const theme = readStored(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** Applies the chosen theme now and on later visits, or follows the system. */
const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') {
    removeStored(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    store(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
};

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon };
const NAMES: Record<Theme, string> = { system: "your device's", light: 'light', dark: 'dark' };

export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(chosenTheme);
  const Icon = ICONS[theme];
  const next = () => {
    chooseTheme(NEXT[theme]);
    setTheme(NEXT[theme]);
  };
  return (
    <button
      type="button"
      onClick={next}
      aria-label={`Colours: ${NAMES[theme]}. Switch to ${NAMES[NEXT[theme]]}.`}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};
