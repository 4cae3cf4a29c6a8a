import type { Page } from 'playwright-core';

/**
 * Waits until an open dialog has an entry of its own in the history of the browser, which comes a
 * moment after the dialog itself. From then on the way back closes it.
 */
export const dialogEntered = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.history.state?.isInDialog === true);
};

/**
 * Waits until no dialog is left on the page, nor in the history: the browser goes back a moment
 * after a dialog has closed.
 */
export const dialogLeft = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => window.history.state?.isInDialog !== true);
};

/** Waits until an open dialog has the focus: it hears keys by then, and the way back. */
export const dialogFocused = (page: Page): Promise<void> => page.locator('[role=dialog]:focus-within').waitFor();
