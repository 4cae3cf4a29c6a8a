import { phrases, says } from './grammar.ts';

/** Somebody else's words: a threat that is told was suffered, not made. */
const REPORTED = phrases(`
  he|she|they|husband|wife|boyfriend|girlfriend|ex|mother|father|brother|sister|man|guy ~2 SAYS ~4 i|he|she|they
  SAYS the|my|his|her ~2 man|guy|woman|husband|wife
  threatened|threatens|threatening to
`);

export const isReported = (sentence: string): boolean => says(REPORTED, sentence);
