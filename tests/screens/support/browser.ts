import { type Browser, chromium } from 'playwright-core';
import { memoryFolder } from '#tests/support/memoryFolder.ts';
import { type PackedChromium, unpackChromium } from './chromium.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Playwright has pages drawn into files on the disk, because containers often have little memory
 * for files.
 */
const ignoreDefaultArgs = memoryFolder() ? ['--disable-dev-shm-usage'] : [];

const launchPacked = async (
  { executablePath, env, envWithLibraries }: PackedChromium,
  args: string[],
): Promise<Browser> => {
  const launch = (more: PackedChromium['env']) =>
    chromium.launch({ executablePath, args, ignoreDefaultArgs, env: { ...process.env, ...more } });
  return launch(env).catch(() => launch(envWithLibraries));
};

const launchInstalled = async (args: string[]): Promise<Browser | undefined> => {
  for (const channel of ['chrome', 'msedge']) {
    try {
      return await chromium.launch({ channel, args, ignoreDefaultArgs });
    } catch (error) {
      if (!String(error).includes('is not found at')) throw error;
    }
  }
  return undefined;
};

/**
 * Starts the Chromium that npm ci brings along; where there is none for the machine, an installed
 * Chrome or Edge.
 * @returns undefined when there is none of them
 */
export const findBrowser = async (args: readonly string[] = []): Promise<Browser | undefined> => {
  const packed = await unpackChromium();
  const all = [...QUIET, ...args];
  return packed ? launchPacked(packed, all) : launchInstalled(all);
};

export const NO_BROWSER = 'There is no Chromium for this machine. Install Chrome or Edge';

/** As findBrowser. @throws when there is none */
export const openBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const browser = await findBrowser(args);
  if (!browser) throw new Error(NO_BROWSER);
  return browser;
};
