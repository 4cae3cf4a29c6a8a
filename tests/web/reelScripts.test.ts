import { expect, test } from 'vitest';
import { openFonts } from '#studio/fonts.ts';
import { isDrawable, letter } from '#studio/lettering.ts';
import { isInVideos } from '#web/features/reel/useCaptions.ts';

const { captions } = await openFonts();

test.for([
  'dishes, déjà vu, straße',
  'πιάτα',
  'посуда',
  'ամաններ',
  'კერძები',
  'כלים',
  'أطباق',
  '😀 42 – “…”',
  '皿洗い',
  'お皿',
  'サラ',
  '설거지',
  'बर्तन',
  'থালা',
  'ਭਾਂਡੇ',
  'வாணலி',
  'పాత్రలు',
  'ಪಾತ್ರೆಗಳು',
  'ചട്ടി',
  'ล้างจาน',
  'အိုး',
  'ឆ្នាំង',
  'ሳህን',
])('the player knows whether videos support "%s"', words => {
  expect(isInVideos(words)).toBe(isDrawable([words], [letter(words, captions)]));
});
