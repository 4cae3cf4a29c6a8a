import { between, type Random } from './random.ts';

const WORDS =
  `I we they the a every this that our my her his money rent dishes weekend family holiday car dog kitchen promise
  birthday phone work evening garden savings wedding trip noise answer apology said asked forgot paid promised cancelled moved
  agreed refused waited laughed left called never always again because although since until without before after together alone
  late early fair unfair angry tired sorry quiet loud honest`
    .trim()
    .split(/\s+/);

/** Text of about this many characters, in sentences. */
export const prose = (random: Random, characters: number): string => {
  let text = '';
  while (text.length < characters) {
    const words = Array.from({ length: between(random, 6, 16) }, () => WORDS[between(random, 0, WORDS.length - 1)]);
    text += `${words.join(' ')}. `;
  }
  return text.trim();
};
