import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is installed, generated, built or kept by a server. */
const NOT_OURS = ['**/node_modules', '**/.*', '**/*.gen.ts', '**/dist', '**/coverage', '**/data'];

/** Each line of the sources that matches, with its place. */
const linesWith = (pattern: RegExp): readonly string[] =>
  globSync('**/*.{ts,tsx,cjs,css}', { cwd: ROOT, exclude: NOT_OURS }).flatMap(path =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  );

test('Comments are wrapped at 100 columns', () => {
  expect(linesWith(/^(?=.{101})\s*(?:\/\/|\/\*|\*|\{\/\*)/u)).toStrictEqual([]);
});

test('Types are named by nouns that say what they hold', () => {
  expect(linesWith(/\b(?:type|interface|class) (?:Known|Told|Said|Waiting|Written)\b/)).toStrictEqual([]);
});
