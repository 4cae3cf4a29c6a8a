import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { afterAll, onTestFinished } from 'vitest';
import { openSite, type Site } from './site.ts';

/**
 * Fills a data folder once for the tests of a file. Each call gives the running test a site of its
 * own with a copy of it.
 * @param fill stops every server that it starts
 */
export const prepared = <Scene extends object>(fill: (site: Site) => Promise<Scene>) => {
  let filled: Promise<readonly [Site, Scene]> | undefined;
  afterAll(async () => {
    const [first] = (await filled) ?? [];
    await first?.close();
  });
  return async (): Promise<Scene & { readonly site: Site }> => {
    filled ??= openSite().then(async site => [site, await fill(site)]);
    const [first, scene] = await filled;
    const site = await openSite();
    onTestFinished(site.close);
    await cp(first.dataDir, site.dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { ...scene, site };
  };
};
