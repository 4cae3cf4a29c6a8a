import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A first screen can be read. After this long, the screen itself shows what is missing. */
const PATIENCE_MS = 10_000;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** @returns what focuses the content, or the link in the place of the one that is focused now */
const rememberFocus = (root: HTMLElement): (() => void) => {
  if (root.querySelector('main:focus')) return () => root.querySelector('main')?.focus({ preventScroll: true });
  const links = () => Array.from(root.querySelectorAll('a'));
  const focused = links().find(link => link === document.activeElement);
  if (focused === undefined) return () => undefined;
  // Where a sign-in leads back to is known only now.
  const { pathname, textContent } = focused;
  const alike = () => links().filter(link => link.pathname === pathname && link.textContent === textContent);
  const place = alike().indexOf(focused);
  return () => alike()[place]?.focus({ preventScroll: true });
};

/**
 * Replaces the page's first screen by the application in one step, so that nothing flashes. It is
 * not hydrated: the data, the theme and the user are often known by now, and the first screen shows
 * none of them.
 * @param loading resolves when the code of the screen is there
 */
export const takeOver = async (root: HTMLElement, loading: Promise<void>, app: ReactNode): Promise<void> => {
  // Once it is mounted, the router loads again what failed, and shows that.
  if (root.querySelector('main')) await Promise.race([loading.catch(() => undefined), pause(PATIENCE_MS)]);
  const focusAgain = rememberFocus(root);
  flushSync(() => createRoot(root).render(app));
  root.dataset.mounted = '';
  focusAgain();
};
