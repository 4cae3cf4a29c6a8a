import { expect, test } from 'vitest';
import { openFonts } from '#studio/fonts.ts';
import { letter } from '#studio/lettering.ts';

test('a blank behind an emoji is no wider than one behind a word: that of the emoji’s own font would be a hole', async () => {
  const fonts = await openFonts();
  for (const font of Object.values(fonts)) {
    const { runs } = letter('🔥 🍽️ Why', font);
    expect(runs.filter(({ family }) => family === 'Noto Emoji').map(({ text }) => text)).toEqual(['🔥', '🍽']);
    const widthOf = (line: string) => letter(line, font).width;
    expect(widthOf('🔥 ') - widthOf('🔥')).toBeCloseTo(widthOf('Why ') - widthOf('Why'));
  }
});

test('a keycap is its digit, and a joined emoji its first part, where a renderer would draw each part by itself', async () => {
  const { captions } = await openFonts();
  expect(letter('1️⃣ 👩🏽‍🍳', captions).runs.map(({ text }) => text)).toEqual(['1 ', '👩']);
});

test('no backslash stands before a character with which it would be a command of ASS', async () => {
  const { title } = await openFonts();
  for (const line of ['\\N', '\\{b1}', '\\\ufe0fN', 'C:\\new', '\\\\h', '\\']) {
    const drawn = letter(line, title)
      .runs.map(({ text }) => text)
      .join('');
    expect(drawn).toMatch(/\\/);
    expect(drawn).not.toMatch(/\\(?!\u2060)/);
  }
});
