import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ScreensMissing, startProblem } from '#installation/start/startProblem.ts';
import { buildWebIfNewer } from '#server/webBuild.ts';
import { newFolder } from '../support/newFolder.ts';

test('without screens, and without what builds them, the product does not start, and says what to do', async () => {
  const refused = buildWebIfNewer(await newFolder());
  await expect(refused).rejects.toThrow(ScreensMissing);
  expect(startProblem(await refused.catch(error => error))).toContain('npm ci --include=dev');
});

test('screens that were built are served without what builds them', async () => {
  const root = await newFolder();
  await mkdir(join(root, 'web', 'dist'), { recursive: true });
  await writeFile(join(root, 'web', 'dist', 'index.html'), '');
  await expect(buildWebIfNewer(root)).resolves.toBeUndefined();
});
