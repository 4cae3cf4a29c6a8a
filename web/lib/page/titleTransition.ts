import type { AnyRouter } from '@tanstack/react-router';
import { wantsStillness } from '../browser/stillness.ts';

/** The link of a card, as it was pressed last. */
let pressed: HTMLAnchorElement | undefined;

/** From which page to which the card led that was opened last. */
let opened = '';

const titleOf = (link: Element | null | undefined): HTMLElement | null | undefined =>
  link?.closest('article, li')?.querySelector('h3');

/** @returns the title of a card in view that leads there */
const titleInView = (path: string | undefined): HTMLElement | null | undefined =>
  [...document.querySelectorAll(`a.covers-card[href="${path}"]`)].map(titleOf).find(title => {
    const { top = 0, bottom = 0 } = title?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  });

const canMove = (): boolean => 'startViewTransition' in document && !wantsStillness();

const name = (title: HTMLElement | null | undefined, is: 'title' | '') => {
  if (title) title.style.viewTransitionName = is;
};

/**
 * From now on the title of a pressed card moves to the title of the page that the card leads to,
 * and back to the card on the way back, if the browser can and nobody wants stillness.
 */
export const moveTitles = (router: AnyRouter): void => {
  // Before the router hears of the press.
  const press = ({ target }: MouseEvent) => {
    pressed = (target as Element).closest<HTMLAnchorElement>('a.covers-card') ?? undefined;
  };
  document.addEventListener('click', press, true);
  router.startViewTransition = async (update: () => Promise<void>): Promise<void> => {
    const [from, to] = [router.state.resolvedLocation?.pathname, router.latestLocation.pathname];
    const isBack = opened === `${to} ${from}`;
    let title = pressed?.pathname === to ? titleOf(pressed) : undefined;
    // It is hidden where a spinner has taken the place of its page.
    if (!((isBack || title?.checkVisibility()) && canMove())) return update();
    if (!isBack) opened = `${from} ${to}`;
    name(title, 'title');
    const { ready, finished, updateCallbackDone } = document.startViewTransition(async () => {
      name(title, '');
      await update();
      title = titleInView(from);
      name(title, 'title');
    });
    // Another navigation skips the movement.
    ready.catch(() => undefined);
    void finished.catch(() => undefined).then(() => name(title, ''));
    await updateCallbackDone;
  };
};
