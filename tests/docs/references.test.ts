import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = [
  ...'domain contract platform eventlog readmodels moderation mails studio command-api projector query-api installation operations gateway server cli'.split(
    ' ',
  ),
  ...['web', 'tests', 'bench', 'docs'],
];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path =>
    posix.join(folder, path.replaceAll('\\', '/')),
  );

const known = FOLDERS.flatMap(filesIn);
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'bench/README.md'],
  ...['docs', 'moderation'].flatMap(filesIn).filter(path => path.endsWith('.md')),
];
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/**
 * A path, whole (`domain/rules.ts`, `tests/fixtures`) or from any folder on
 * (`names/companions.ts`).
 */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter(path => /\w\.(ts|tsx|txt)$/.test(path) || FOLDERS.some(folder => path.startsWith(`${folder}/`)));

const isThere = (path: string): boolean =>
  existsSync(join(ROOT, path)) || known.some(file => file.endsWith(`/${path}`));

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);

/** The links to a heading, of this document or of another one, as [document, anchor]. */
const anchorsIn = (document: string, text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/\]\(([^):#]*)#([^)]*)\)/g)].map(([, link = '', anchor = '']) => [
    link === '' ? document : posix.join(dirname(document), link),
    anchor,
  ]);

/** As GitHub makes them of headings. */
const headingsOf = (document: string): readonly string[] =>
  [...textOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** `name` in `path`, `name` of `path`, `name` (`path`). */
const placedNamesIn = (text: string) =>
  [...text.matchAll(/`(\w+)`\s+(?:in\s+|of\s+|\()`([\w./-]+\.tsx?)`/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }));

describe.each(documents)('%s', document => {
  const text = textOf(document);

  test('names files and folders that are there', () => {
    expect(pathsIn(text).filter(path => !isThere(path))).toEqual([]);
  });

  test('links to what is there', () => {
    expect(linksIn(text).filter(link => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
  });

  test('links to headings that are there', () => {
    const missing = anchorsIn(document, text).filter(([target, anchor]) => !headingsOf(target).includes(anchor));
    expect(missing).toEqual([]);
  });

  test('finds the names that it places in a file there', () => {
    const missing = placedNamesIn(text).filter(({ name, path }) => !new RegExp(`\\b${name}\\b`).test(textOf(path)));
    expect(missing).toEqual([]);
  });
});

test('All of these are found in the tour', () => {
  const tour = textOf('docs/tour.md');
  expect(pathsIn(tour).length).toBeGreaterThan(50);
  expect(linksIn(tour)).toContain('decisions/0008-ready-pages.md');
  expect(placedNamesIn(tour)).toContainEqual({ name: 'runCommand', path: 'gateway/routeTools.ts' });
});
