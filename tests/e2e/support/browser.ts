import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium that npm ci brings along. */
export const openBrowser = async (moreArguments: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await sparticuz.executablePath(), args: [...QUIET, ...moreArguments] });
