import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '#tests/support/person.ts';
import { withServer, withSharedServer } from '#tests/support/withServer.ts';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { noteToasts } from './toasts.ts';
import { windowOf } from './windows.ts';

export interface Windows {
  /**
   * Opens a window for a person, or for a stranger. What its pages complain about on the console
   * fails the test.
   */
  open(person?: Pick<Person, 'cookies'>, options?: BrowserContextOptions): Promise<Page>;
  /**
   * From now on, complaints that match are part of the test: browsers report every answer that is
   * no success.
   */
  expectComplaints(pattern: RegExp): void;
}

const PATIENCE_MS = 60_000;

let found: Promise<Browser | undefined> | undefined;

/** For tests of what is there for everybody: the settings of a server that no other file uses. */
export const ALONE = {};

/**
 * The live stream of a dispute whose reader's session has ended elsewhere, and then the dispute,
 * which the page reads because its stream has failed.
 */
const ENDED_SESSION = /status of 404.*\/api\/disputes\/[0-9a-f-]{36}(?:\/live|$)/;

/**
 * A test function with a server and a Chromium that all files of a worker share, and windows that
 * close after each test.
 * @param settings of a server of its own for the file
 * @param more what else is special about that server
 */
export const withBrowser = (
  settings?: Record<string, string>,
  more: Omit<NonNullable<Parameters<typeof withServer>[0]>, 'settings'> = {},
) =>
  // TypeScript cannot extend one or the other. They differ in their clock only, which no test of
  // screens moves.
  (settings
    ? (withServer({ ...more, settings }) as unknown as ReturnType<typeof withSharedServer>)
    : withSharedServer()
  )
    .extend('launch', { scope: 'worker' }, () => findBrowser)
    .extend('found', { scope: 'worker' }, async ({ launch }, { onCleanup }) => {
      if (found === undefined) {
        const launched = launch();
        found = launched;
        onCleanup(async () => (await launched)?.close());
      }
      return { browser: await found };
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
          await context.addInitScript(noteToasts);
          closings.push(() => context.close());
          context.on('console', message => {
            const complaint = `${message.text()} ${message.location().url}`;
            if (message.type() === 'error' && !ENDED_SESSION.test(complaint)) complaints.push(complaint);
          });
          context.on('weberror', error => complaints.push(error.error().message));
          return context.newPage();
        },
        expectComplaints: pattern => {
          expected = pattern;
        },
      };
    });
