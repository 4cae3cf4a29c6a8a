import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '#tests/support/person.ts';
import { withServer } from '#tests/support/withServer.ts';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { windowOf } from './windows.ts';

export interface Windows {
  /** Opens a window for a person, or for a stranger. What its pages complain about on the console fails the test. */
  open(person?: Pick<Person, 'cookies'>, options?: BrowserContextOptions): Promise<Page>;
  /** From now on, complaints that match are part of the test: browsers report every answer that is no success. */
  expectComplaints(pattern: RegExp): void;
}

const PATIENCE_MS = 60_000;

/** A test function with a server and a Chromium that the tests of one file share, and windows that close after each test. */
export const withBrowser = (settings: Record<string, string> = {}) =>
  withServer({ settings })
    // The server comes first, so that it outlives the windows that talk to it.
    .extend('found', { scope: 'file' }, async ({ server: _server }, { onCleanup }) => {
      const browser = await findBrowser();
      onCleanup(async () => browser?.close());
      return { browser };
    })
    .extend('browser', ({ found, skip }) => found.browser ?? skip(NO_BROWSER))
    .extend('windows', async ({ browser, server }, { onCleanup }): Promise<Windows> => {
      const closings: (() => Promise<void>)[] = [];
      const complaints: string[] = [];
      let expected: RegExp | undefined;
      onCleanup(async () => {
        await Promise.all(closings.map(close => close()));
        expect(complaints.filter(complaint => !expected?.test(complaint))).toEqual([]);
      });
      return {
        open: async (person, options) => {
          const context = await windowOf(browser, server.url, person, options);
          context.setDefaultTimeout(PATIENCE_MS);
          closings.push(() => context.close());
          context.on('console', message => message.type() === 'error' && complaints.push(message.text()));
          context.on('weberror', error => complaints.push(error.error().message));
          return context.newPage();
        },
        expectComplaints: pattern => {
          expected = pattern;
        },
      };
    });
