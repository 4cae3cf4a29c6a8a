import type { Browser } from 'playwright-core';

/** @returns how many bytes the scripts of a first visit to a page take, with gzip */
export const scriptBytes = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  const sizes = await Promise.all([...scripts].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const gzipSize = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } });
  return Number(headers.get('content-length'));
};
