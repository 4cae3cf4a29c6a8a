import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takeToast } from './toasts.ts';

/** Waits until a text is on the page. */
export const see = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/**
 * Waits for a text that is on the page for a moment only, such as a thanks that makes way by
 * itself. Begins before what makes it appear, and looks in the page, at each frame: `see` looks now
 * and then, and may come too late.
 */
export const seeInPassing = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(part => document.body.innerText.includes(part), text);
};

/**
 * Waits until a toast says this, or has said so before and was not asked for yet.
 * @returns the toast, as long as it is there
 */
export const seeToast = async (page: Page, title: string, description?: string | RegExp): Promise<Locator> => {
  await page.waitForFunction(takeToast, [title, description] as const);
  const region = page.getByRole('region', { name: /Notifications/ });
  return region.getByRole('listitem').filter({ hasText: title });
};

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Waits until the focus is there. */
export const seeFocus = (place: Locator): Promise<void> => place.and(place.page().locator(':focus')).waitFor();

/** Waits until this is what a field holds. */
export const seeValue = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.inputValue()).toBe(value);

/** @returns whether all of it is in the view, below the head of the page that stays in place */
export const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= head && bottom <= window.innerHeight;
  });

/** Waits until the page is at this path. */
export const arriveAt = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL(url =>
    typeof path === 'string' ? url.pathname + url.search === path : path.test(url.pathname + url.search),
  );
