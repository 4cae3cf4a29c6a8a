import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SCREENS = globSync('web/features/**/*.{ts,tsx}', { cwd: ROOT });

/** A colour, a size in units, a factor, or a radius that is not one of the scale. */
const BY_HAND = [
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi,
  /\b(?:rgb|hsl|oklch|oklab|color-mix)a?\(/gi,
  /[\w-]+-\[[^\]\s]*\d(?:px|r?em|ch|d?v[wh]|cq[iw]|%)[^\]\s]*\](?!:)/g,
  /\bleading-\[[^\]\s]*\]/g,
  /\brounded(?:-[a-z]+)?-(?:xs|sm|md|lg|xl|\dxl|\[[^\]]*\])(?![\w-])/g,
];

/** What a screen may have by hand, and why it has no name. */
const ALLOWED: readonly { readonly file: RegExp; readonly value: RegExp; readonly why: string }[] = [
  { file: /./, value: /min\([\d.]+rem,[\d.]+(?:vw|cqi)\)/, why: 'it grows with the letters as far as there is room' },
  { file: /\/(?:KitchenTable|ReelStage)\.tsx$/, value: /^#/, why: 'wood and lamp of a drawing occur nowhere else' },
  { file: /\/(?:DisputeCard|Reel)\.tsx$/, value: /h-\[[\d.]+rem\]$/, why: 'it is as high as what is loading will be' },
  { file: /\/DisputeCard\.tsx$/, value: /^grid-rows-/, why: 'titles of one and of two lines take the same place' },
  { file: /\/(?:Outcome|VoteSlider)\.tsx$/, value: /^grid-cols-/, why: 'the sides stand at both ends of the scale' },
  { file: /\/Transcript\.tsx$/, value: /var\(--stage-height\)/, why: 'it is as high as the stage beside it' },
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const isAllowed = (path: string, found: string): boolean =>
  ALLOWED.some(({ file, value }) => file.test(path) && value.test(found));

/** @returns what a text has by hand, without what the list allows */
const byHand = (path: string, text: string): string[] =>
  BY_HAND.flatMap(pattern => withoutComments(text).match(pattern) ?? [])
    .filter(found => !isAllowed(path, found))
    .map(found => `${path}: ${found}`);

test('no screen has a size or a colour by hand', () => {
  const found = SCREENS.flatMap(path => byHand(path, readFileSync(join(ROOT, path), 'utf8')));
  expect(found, 'Take it from web/styles, or say in ALLOWED why it has no name').toEqual([]);
});

test.for([
  ['class="text-[13px]"', 'text-[13px]'],
  ['className="sm:max-w-[calc(100%-2rem)] p-4"', 'max-w-[calc(100%-2rem)]'],
  ['fill="#2b1503"', '#2b1503'],
  ["style={{ color: 'rgb(0 0 0)' }}", 'rgb('],
  ['className="leading-[1.1]"', 'leading-[1.1]'],
  ['className="rounded-t-lg"', 'rounded-t-lg'],
] as const)('%s is by hand', ([text, found]) => {
  expect(byHand('web/features/a.tsx', text)).toEqual([`web/features/a.tsx: ${found}`]);
});

test('nothing is allowed that no screen has', () => {
  const all = SCREENS.flatMap(path => {
    const text = withoutComments(readFileSync(join(ROOT, path), 'utf8'));
    return BY_HAND.flatMap(pattern => text.match(pattern) ?? []).map(found => ({ path, found }));
  });
  const unused = ALLOWED.filter(
    ({ file, value }) => !all.some(({ path, found }) => file.test(path) && value.test(found)),
  );
  expect(unused).toEqual([]);
});

test('names, conditions, shares and addresses are not by hand', () => {
  const text = `import '#domain/a.ts'; href="#main" className="p-4 rounded-card @max-[12rem]:hidden grid-cols-[1fr_auto] aspect-[9/16]"`;
  expect(byHand('web/features/a.tsx', text)).toEqual([]);
});
