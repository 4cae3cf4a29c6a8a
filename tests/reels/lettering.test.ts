import { expect, test } from 'vitest';
import { openFonts } from '#command-api/reels/studio/fonts.ts';
import { letter } from '#command-api/reels/studio/lettering.ts';

test('a blank behind an emoji is no wider than one behind a word: that of the emoji’s own font would be a hole', async () => {
  const fonts = await openFonts();
  for (const font of Object.values(fonts)) {
    const { runs } = letter('🔥 🍽️ Why', font);
    expect(runs.filter(({ family }) => family === 'Noto Emoji').map(({ text }) => text)).toEqual(['🔥', '🍽']);
    const widthOf = (line: string) => letter(line, font).width;
    expect(widthOf('🔥 ') - widthOf('🔥')).toBeCloseTo(widthOf('Why ') - widthOf('Why'));
  }
});
