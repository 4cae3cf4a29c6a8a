import { expect, test } from 'vitest';
import { reelScript } from '#contract/reel/script.ts';
import { FRAME } from '#studio/colours.ts';
import { openFonts } from '#studio/fonts.ts';
import { letter } from '#studio/lettering.ts';
import { toAss } from '#studio/subtitles.ts';

const SOURCE = {
  title: 'Why does [name 1] never ask whether anybody else would like some of the last slice of cake?',
  storyA:
    'WWWWW MMMMM WWWWW MMMMM WWWWW. I iron. My brother [name 12] said that I never help, but I wash up every single morning before work, and nobody thanks me for it.',
  storyB: 'No. Unterbeamtengesellschaftsvorstandssitzungen 谁来洗碗才算公平呢我们一直在争论这个问题 are long.',
  tags: { a: null, b: null },
};

const drawnIn = async () => {
  const script = reelScript(SOURCE);
  const spoken = script.map(({ cues }) => cues.map(({ startMs, endMs }) => endMs - startMs));
  const fonts = await openFonts();
  return { fonts, script, ass: toAss(script, spoken, fonts) };
};

const lettersOf = (text: string): string => text.replace(/\{[^}]*\}/g, '');

test('all captions of a film have one size, and each line has room', async () => {
  const { ass, fonts } = await drawnIn();
  const captions = ass.split('\n').filter(line => /^Dialogue:.*,Side[AB],/.test(line));
  const texts = captions.map(line => line.split(',,0,0,0,,')[1] ?? '');
  const latin = texts.flatMap(text => Array.from(text.matchAll(/\\fnAtkinson[^\\]*\\fs(\d+)/g), ([, size]) => size));
  expect(new Set(latin).size).toBe(1);
  for (const line of texts.flatMap(text => text.split('\\N')))
    expect(letter(lettersOf(line), fonts.captions).width * 50).toBeLessThanOrEqual(FRAME.width - 72);
});

test('no line of a film ends within a placeholder', async () => {
  const { ass } = await drawnIn();
  const lines = ass.split('\n').flatMap(line => lettersOf(line).split('\\N'));
  expect(lines.join('\n')).toContain('name 1');
  expect(lines.filter(line => /name$/.test(line.trim()))).toEqual([]);
});

test('what was taken out has no brackets in a film, and a ground in the tint of its person', async () => {
  const { ass } = await drawnIn();
  expect(lettersOf(ass)).not.toContain('[name');
  const grounds = Array.from(ass.matchAll(/\\3c(&H\w+)&\}(.*?)\{\\bord2\.5/g), ([, ground, words = '']) => [
    lettersOf(words),
    ground,
  ]);
  expect(Object.fromEntries(grounds)).toMatchObject({ 'name 1': expect.any(String), 'name 12': expect.any(String) });
  expect(new Set(grounds.map(([, ground]) => ground)).size).toBe(2);
});
