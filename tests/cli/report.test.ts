import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { axeFindings } from '../screens/support/axe.ts';
import { findBrowser, NO_BROWSER } from '../screens/support/browser.ts';
import { runCliHere } from '../support/cli.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';
import { type Scene, withScene } from './scene.ts';

const it = withScene().extend('folder', async ({ server: _ }, { onCleanup }) => {
  const folder = await temporaryFolder();
  onCleanup(() => removeFolder(folder));
  return folder;
});

const report = async ({ server }: Scene, ...args: readonly string[]) => {
  const { code, stdout, stderr } = await runCliHere(server.dataDir, ['report', ...args]);
  expect(code, stderr).toBe(0);
  return stdout;
};

/** The rows of the table in a section. */
const rowsOf = (page: string, id: string): readonly (readonly string[])[] => {
  const section = page.slice(page.indexOf(`aria-labelledby="${id}"`)).split('</section>')[0] ?? '';
  const rows = [...(section.split('<tbody>')[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/g)];
  return rows.map(([, row = '']) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell));
};

describe('The report', () => {
  it('counts the events', async ({ scene }) => {
    const page = await report(scene);
    expect(rowsOf(page, 'funnel')).toStrictEqual([
      ['Created', '3'],
      ['Partner joined', '2'],
      ['First story in', '2'],
      ['Published', '2'],
    ]);
    const votes = rowsOf(page, 'votes-by-hour').map(([, count]) => Number(count));
    expect([votes.length, votes.reduce((sum, count) => sum + count, 0)]).toStrictEqual([24, 4]);
    // The means of the votes 0 and 2, and of 7 and 10.
    const verdicts = rowsOf(page, 'verdicts').filter(([, count]) => count !== '0');
    expect(verdicts).toStrictEqual([
      ['1', '1'],
      ['9', '1'],
    ]);
    // One story was sent back: it would be a single one of a known dispute.
    expect(page).toContain('For no reason ten stories have been sent back yet.');
    expect(rowsOf(page, 'comments')).toStrictEqual([[scene.disputeIds[0], '1']]);
    expect(rowsOf(page, 'lag')).toContainEqual(['read-models', expect.stringMatching(/^\d+$/), 'nothing']);
  });

  it('keeps to a span of time', async ({ scene, clock }) => {
    const later = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    const page = await report(scene, '--since', later);
    expect(page).toContain('Nobody voted in this time.');
    expect(page).toContain('No dispute was created in this time.');
    expect(rowsOf(await report(scene, '--until', later), 'funnel')[0]).toStrictEqual(['Created', '3']);
  });

  it('names nobody and quotes nothing', async ({ scene }) => {
    const page = await report(scene);
    for (const { id, email } of scene.people) {
      expect(page).not.toContain(id);
      expect(page).not.toContain(email);
    }
    for (const words of [...scene.refereeCodes, 'dishes', 'Washing', 'tag_of_a_voter'])
      expect(page).not.toContain(words);
  });

  it('is one self-contained file that loads nothing else', async ({ scene, folder }) => {
    const file = join(folder, 'report.html');
    expect(await report(scene, '--out', file)).toBe('');
    expect(await readdir(folder)).toStrictEqual(['report.html']);
    const page = await readFile(file, 'utf8');
    expect(page).not.toMatch(/<script|<link|<img|url\(|https?:/);
    expect(page.endsWith('</html>\n')).toBe(true);
  });

  it.for([390, 1200])('is accessible and fits a window of %i pixels', async (width, { scene, folder, skip }) => {
    const file = join(folder, 'report.html');
    await report(scene, '--out', file);
    const browser = (await findBrowser()) ?? skip(NO_BROWSER);
    try {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(`file://${file}`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      // The page may not load anything, so the checker is injected.
      expect(await axeFindings(page)).toStrictEqual([]);
    } finally {
      await browser.close();
    }
  });

  it.for([['--since', 'yesterday'], ['--since', '2026-02-01', '--until', '2026-02-01'], ['more']])(
    'ends with 2 after %s',
    async (args, { folder }) => {
      expect(await runCliHere(join(folder, 'nothing'), ['report', ...args])).toMatchObject({ code: 2, stdout: '' });
      expect(await readdir(folder)).toStrictEqual([]);
    },
  );
});
