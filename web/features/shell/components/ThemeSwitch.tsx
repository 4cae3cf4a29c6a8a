import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../theme.ts';

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
