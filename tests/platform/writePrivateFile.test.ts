import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writePrivateFile } from '#platform/files/writePrivateFile.ts';
import { newFolder } from '../support/newFolder.ts';

test('a file and its folders are for their owner only', async () => {
  const folder = join(await newFolder(), 'new', 'newer');
  const file = join(folder, 'file');
  await writePrivateFile(file, 'first');
  await writePrivateFile(file, 'second');
  expect(await readFile(file, 'utf8')).toBe('second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toStrictEqual(['file']);
});

test('two who write the same file at once both succeed, and one of the two texts is there', async () => {
  const folder = await newFolder();
  const file = join(folder, 'file');
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(100_000 - i * 1000));
  await Promise.all(texts.map(text => writePrivateFile(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toStrictEqual(['file']);
});

test('the text is on the disk before the file has its name: after a power failure the file is not there, or whole', async () => {
  const file = join(await newFolder(), 'file');
  const handle = await open(import.meta.filename);
  await handle.close();
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    expect(await stat(file).catch(({ code }) => code)).toBe('ENOENT');
  });
  onTestFinished(() => sync.mockRestore());
  await writePrivateFile(file, 'text');
  expect(sync).toHaveBeenCalledTimes(1);
});

test('nothing is left of a file that cannot get its name', async () => {
  const folder = await newFolder();
  const file = join(folder, 'file');
  await mkdir(join(file, 'full'), { recursive: true });
  await expect(writePrivateFile(file, 'text')).rejects.toThrow();
  expect(await readdir(folder)).toStrictEqual(['file']);
});

test.runIf(process.platform === 'linux')('where no folder can be made it fails, and does not hang', async () => {
  await expect(writePrivateFile('/proc/nothing/file', 'text')).rejects.toThrow();
});
