import { expect, test } from 'vitest';
import { FRAME } from '#studio/colours.ts';
import { openFonts } from '#studio/fonts.ts';
import { letter } from '#studio/lettering.ts';
import { drawScene, SCENES } from '#studio/scenes.ts';

const { title: fonts } = await openFonts();

/** The horizontal extent of a name in a drawing, each time it occurs. */
const placesOf = (drawing: string, name: string): { from: number; to: number; size: number }[] =>
  Array.from(drawing.matchAll(/<text x="([\d.]+)" [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>/g))
    .filter(([, , , spans = '']) => spans.replace(/<[^>]*>/g, '') === name)
    .map(([, x, size]) => {
      const width = letter(name, fonts).width * Number(size);
      return { from: Number(x) - width / 2, to: Number(x) + width / 2, size: Number(size) };
    });

test.for([
  ['W'.repeat(20), 'M'.repeat(19)],
  ['MAMMOTH_WARRIOR_MEOW', 'GRUMPY-WOMBAT-MAMA'],
  ['Partner A', 'Partner B'],
  ['me', 'I-am_1'],
])('the tags %s and %s are whole in every scene, and beside each other', ([a = '', b = '']) => {
  for (const scene of SCENES) {
    const drawing = drawScene(scene, { a, b }, fonts);
    const [left, right] = [placesOf(drawing, a), placesOf(drawing, b)];
    expect(left.length + right.length).toBeGreaterThan(0);
    for (const { from, to } of [...left, ...right]) {
      expect(from).toBeGreaterThan(40);
      expect(to).toBeLessThan(FRAME.width - 40);
    }
    if (left[0] && right[0]) expect(left[0].to).toBeLessThan(right[0].from);
  }
});

test('a tag that has room is as large as another', () => {
  const drawing = drawScene('vote', { a: 'me', b: 'Partner B' }, fonts);
  expect(placesOf(drawing, 'me')[0]?.size).toBe(placesOf(drawing, 'Partner B')[0]?.size);
});
